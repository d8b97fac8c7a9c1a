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
  const unmatched = new Set(present)
  const end = present.at(-1)?.nextSibling ?? null
  const ours = new Set<Node>([...present, ...newNodes])
  /** Whether one node follows another, apart from nodes that an extension has inserted between them. */
  const follows = (next: ChildNode | null, node: ChildNode): boolean => {
    let sibling = node.nextSibling
    while (sibling !== next && sibling && !ours.has(sibling)) sibling = sibling.nextSibling
    return sibling === next
  }
  const matches = new Map<ChildNode, ChildNode>()
  for (const keyOf of KEYS)
    for (const next of newNodes) {
      const same = matches.has(next) ? undefined : [...unmatched].find((node) => keyOf(node) === keyOf(next))
      if (!same) continue
      unmatched.delete(same)
      matches.set(next, same)
    }
  const nodes = newNodes.map((next) => {
    const same = matches.get(next)
    if (!same) return next
    if (same instanceof Element && next instanceof Element) patchElement(same, next)
    else if (same.nodeValue !== next.nodeValue) same.nodeValue = next.nodeValue
    return same
  })
  for (const node of unmatched) node.remove()
  let position = end
  for (const node of nodes.toReversed()) {
    // Moving a node would lose its press and its focus.
    if (node.parentNode !== parent || !follows(position, node)) parent.insertBefore(node, position)
    position = node
  }
  return nodes
}

const elementKey = (node: Node) => `${node.nodeName} ${node instanceof Element ? node.id : ''}`
const styleKey = (node: Node) => `${elementKey(node)} ${node instanceof Element ? node.classList : ''}`

/** What identifies a node, the strictest first. A translated page has other texts, and a refused field another class. */
const KEYS: readonly ((node: Node) => string)[] = [
  (node) => `${styleKey(node)} ${node.textContent}`,
  styleKey,
  elementKey,
]

function patchElement(element: Element, newElement: Element) {
  // No view has `data-picture`: an event has set it (`ui/Picture.tsx`).
  for (const { name } of [...element.attributes])
    if (!newElement.hasAttribute(name) && name !== 'data-picture') element.removeAttribute(name)
  for (const { name, value } of newElement.attributes)
    if (element.getAttribute(name) !== value) element.setAttribute(name, value)
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
