import { matchNodes, patchAttributes, patchNodes, placeNodes, replaceNodes } from './patch-nodes.ts'
import type { MergeNodes } from './prepainter.ts'

/** The painting that a live screen shows, apart from the page, which translators and extensions change. */
export interface LivePainting {
  /** Shows the painting of a new screen. */
  readonly replace: MergeNodes
  /**
   * Changes what differs from the painting before, and leaves alone what an extension has changed or inserted, as React does. A
   * countdown repaints the screen each second, and would otherwise remove translations and the buttons of password managers.
   */
  readonly patch: MergeNodes
}

/** Returns these nodes and all that they contain, in the order of a document. */
const deep = (nodes: Iterable<Node>): readonly Node[] => [...nodes].flatMap((node) => [node, ...deep(node.childNodes)])

const copyOf = (nodes: readonly Node[]) => nodes.map((node) => node.cloneNode(true) as ChildNode)

export function createLivePainting(): LivePainting {
  /** A copy of the last painting. */
  let copy: readonly ChildNode[] = []
  /** The nodes of the page by those of the copy. */
  let pageNodes = new Map<Node, ChildNode>()

  const keep = (nextCopy: readonly ChildNode[], painted: readonly Node[]) => {
    copy = nextCopy
    pageNodes = new Map(deep(nextCopy).map((node, index) => [node, painted[index] as ChildNode]))
  }

  return {
    replace(parent, present, newNodes) {
      keep(copyOf(newNodes), deep(newNodes))
      return replaceNodes(parent, present, newNodes)
    },
    patch(parent, present, newNodes, located) {
      const isOfPresent =
        copy.length === present.length && copy.every((node, at) => pageNodes.get(node) === present[at])
      const nextCopy = copyOf(newNodes)
      const painted = deep(newNodes)
      if (!isOfPresent) {
        const nodes = patchNodes(parent, present, newNodes)
        keep(nextCopy, deep(nodes))
        return nodes
      }
      const nodes = patchChanges(parent, copy, newNodes, pageNodes, located)
      keep(
        nextCopy,
        painted.map((node) => located.get(node) ?? node),
      )
      return nodes
    },
  }
}

/**
 * Updates the nodes of an element from one painting to the next.
 *
 * @param before copies of the nodes of the painting before
 * @param pageNodes the nodes of the page by those of the painting before
 * @param located receives the nodes of the page by those of the next painting
 * @returns the present nodes in their order
 */
function patchChanges(
  parent: Element,
  before: readonly ChildNode[],
  newNodes: readonly ChildNode[],
  pageNodes: ReadonlyMap<Node, ChildNode>,
  located: Map<Node, ChildNode>,
): ChildNode[] {
  const present = before.flatMap((node) => pageNodes.get(node) ?? [])
  const matches = matchNodes(before, newNodes)
  const pairs = newNodes.map((next) => {
    const same = matches.get(next)
    return { next, same, pageNode: same && pageNodes.get(same) }
  })
  const isTaken = ({ next, same, pageNode }: (typeof pairs)[number]) =>
    next instanceof Text && same?.nodeValue !== next.nodeValue && pageNode && pageNode.parentNode !== parent
  // A translator has put its own text in the place of this one, so a change of it would not be visible.
  if (pairs.some(isTaken)) {
    const painted = deep(newNodes)
    const nodes = patchNodes(parent, [...parent.childNodes], newNodes)
    for (const [index, node] of deep(nodes).entries()) located.set(painted[index] as Node, node as ChildNode)
    return nodes
  }
  const nodes = pairs.map(({ next, same, pageNode }) => {
    if (!same || !pageNode) {
      for (const node of deep([next])) located.set(node, node as ChildNode)
      return next
    }
    located.set(next, pageNode)
    if (same.isEqualNode(next)) {
      const [olds, news] = [deep([same]), deep([next])]
      for (const [index, old] of olds.entries()) located.set(news[index] as Node, pageNodes.get(old) as ChildNode)
    } else if (same instanceof Element && next instanceof Element) {
      patchAttributes(pageNode as Element, same, next)
      patchChanges(pageNode as Element, [...same.childNodes], [...next.childNodes], pageNodes, located)
    } else pageNode.nodeValue = next.nodeValue
    return pageNode
  })
  if (nodes.length === present.length && nodes.every((node, index) => node === present[index])) return nodes
  const last = present.at(-1)
  const end = last?.parentNode === parent ? last.nextSibling : null
  const matched = new Set(matches.values())
  for (const node of before) if (!matched.has(node)) pageNodes.get(node)?.remove()
  placeNodes(parent, nodes, end)
  return nodes
}
