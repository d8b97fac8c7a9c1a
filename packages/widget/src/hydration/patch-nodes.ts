/**
 * Updates painted nodes to match a newer painting and keeps every node that both have, so that a press that began on a
 * button, the focus, and the caret survive. Elements with the same name and ID can be the same element. Of these, the one with
 * the same class and text is preferred: an error that appears above a button must not become that button's parent.
 *
 * @param present nodes of `parent` from an earlier painting
 * @returns the current nodes in their order
 */
export function patchNodes(
  parent: Element,
  present: readonly ChildNode[],
  newNodes: readonly ChildNode[],
): ChildNode[] {
  const end = present.at(-1)?.nextSibling ?? null
  const matches = matchNodes(present, newNodes)
  const nodes = newNodes.map((next) => {
    const same = matches.get(next)
    if (!same) return next
    if (same instanceof Element && next instanceof Element) patchElement(same, next)
    else if (same.nodeValue !== next.nodeValue) same.nodeValue = next.nodeValue
    return same
  })
  const used = new Set(nodes)
  for (const node of present) if (!used.has(node)) node.remove()
  placeNodes(parent, nodes, end)
  return nodes
}

/**
 * Puts nodes into an element in their order. Nodes of an extension between them stay.
 *
 * @param end the node after the last one
 */
export function placeNodes(parent: Element, nodes: readonly ChildNode[], end: ChildNode | null): void {
  const ours = new Set<Node | null>(nodes)
  const follows = (next: ChildNode | null, node: ChildNode): boolean => {
    let sibling = node.nextSibling
    while (sibling !== next && sibling && !ours.has(sibling)) sibling = sibling.nextSibling
    return sibling === next
  }
  let position = end
  for (const node of nodes.toReversed()) {
    // Moving a node would lose its press and its focus.
    if (node.parentNode !== parent || !follows(position, node)) parent.insertBefore(node, position)
    position = node
  }
}

const elementKey = (node: Node) => `${node.nodeName} ${node instanceof Element ? node.id : ''}`
const styleKey = (node: Node) => `${elementKey(node)} ${node instanceof Element ? node.classList : ''}`

/** What identifies a node, the strictest first. A translated page has other texts, and a refused field another class. */
const KEYS: readonly ((node: Node) => string)[] = [
  (node) => `${styleKey(node)} ${node.textContent}`,
  styleKey,
  elementKey,
]

/** Finds for each new node the node of the painting before that shows the same. Each is found once. */
export function matchNodes<Before extends Node, Next extends Node>(
  before: readonly Before[],
  newNodes: readonly Next[],
): ReadonlyMap<Next, Before> {
  const unmatched = new Set(before)
  const matches = new Map<Next, Before>()
  for (const keyOf of KEYS)
    for (const next of newNodes) {
      const same = matches.has(next) ? undefined : [...unmatched].find((node) => keyOf(node) === keyOf(next))
      if (!same) continue
      unmatched.delete(same)
      matches.set(next, same)
    }
  return matches
}

/**
 * Updates the attributes of an element.
 *
 * @param before the painting that the element shows; attributes that it does not have stay
 */
export function patchAttributes(element: Element, before: Element, newElement: Element): void {
  // No view has `data-picture`: an event has set it (`ui/Picture.tsx`).
  for (const { name } of [...before.attributes])
    if (!newElement.hasAttribute(name) && name !== 'data-picture') element.removeAttribute(name)
  for (const { name, value } of newElement.attributes)
    if (before.getAttribute(name) !== value) element.setAttribute(name, value)
}

function patchElement(element: Element, newElement: Element) {
  patchAttributes(element, element, newElement)
  patchNodes(element, [...element.childNodes], [...newElement.childNodes])
}

/**
 * Replaces painted nodes, wherever they are now: a new screen has its own form, so that no password manager takes it for a change of
 * the form before.
 *
 * @param present nodes of `parent` from an earlier painting
 * @returns the new nodes
 */
export const replaceNodes: typeof patchNodes = (parent, present, newNodes) => {
  const last = present.at(-1)
  const end = last?.parentNode === parent ? last.nextSibling : null
  for (const node of present) node.remove()
  for (const node of newNodes) parent.insertBefore(node, end)
  return [...newNodes]
}
