/** Elements: found, and made. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * The one element that `selector` finds; the page's own markup promises it.
 *
 * @template {Element} T
 * @param {ParentNode} root
 * @param {string} selector
 * @param {new () => T} type
 * @returns {T}
 */
export function find(root, selector, type) {
  const found = root.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`no ${selector} on this page`);
  return found;
}

/**
 * A new element; attributes that are undefined are left out.
 *
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {Record<string, string | undefined>} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  setAttributes(made, attributes);
  made.append(...children);
  return made;
}

/**
 * The same of SVG.
 *
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} name
 * @param {Record<string, string | undefined>} [attributes]
 * @param {...(Node | string)} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(name, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, name);
  setAttributes(made, attributes);
  made.append(...children);
  return made;
}

/**
 * Make `target` hold exactly `children`. What stays is not taken out on the way: it would lose its focus, and a change
 * of its length would not be animated.
 *
 * @param {Element} target
 * @param {readonly (Node | string)[]} children
 */
export function place(target, children) {
  const kept = new Set(children);
  for (const old of [...target.childNodes]) if (!kept.has(old)) old.remove();
  let next = target.firstChild;
  for (const child of children) {
    if (child === next) next = next.nextSibling;
    else target.insertBefore(typeof child === "string" ? document.createTextNode(child) : child, next);
  }
}

/**
 * @param {Element} target
 * @param {Record<string, string | undefined>} attributes
 */
function setAttributes(target, attributes) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) target.setAttribute(key, value);
  }
}
