"""Threads that are left where they are when time is up."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")


def done_in_threads(
    work: Callable[[Item], Result], items: Sequence[Item], *, threads: int, until: float
) -> Iterator[Result]:
    """What `work` gives for each of `items`, in the order in which they are done.

    until: on the monotonic clock. Raises TimeoutError then, at once. No thread is waited for, not even by the
    end of the program, so that Ctrl-C works whatever a thread is stuck in.
    """
    waiting: SimpleQueue[Item] = SimpleQueue()
    done: SimpleQueue[Result | BaseException] = SimpleQueue()
    stopped = Event()
    for item in items:
        waiting.put(item)

    def run() -> None:
        while not stopped.is_set():
            try:
                item = waiting.get_nowait()
            except Empty:
                return
            try:
                done.put(work(item))
            except BaseException as error:
                done.put(error)

    for _ in range(min(threads, len(items))):
        Thread(target=run, daemon=True).start()
    try:
        for _ in items:
            try:
                result = done.get(timeout=max(0, until - time.monotonic()))
            except Empty:
                raise TimeoutError from None
            if isinstance(result, BaseException):
                raise result
            yield result
    finally:
        stopped.set()
