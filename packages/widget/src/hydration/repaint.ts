import { captureInput, restoreInput } from '../flow/input-state.ts'
import type { RenderState } from '../flow/row.ts'
import type { Vertical } from '../flow/vertical.ts'
import { reportFault } from '../ui/page-features.ts'
import { Watermark } from '../ui/Watermark.tsx'
import { leaveServersForm } from './leave-servers-form.ts'
import { patchNodes, replaceNodes } from './patch-nodes.ts'
import type { MergeNodes, Prepainter } from './prepainter.ts'

/**
 * Removes the server-rendered fallback for browsers without scripts: the form's target, and the hidden fields beside the box.
 *
 * @param child the child of the mount's element
 */
export function removeScriptlessForm(child: Element): void {
  leaveServersForm(child)
  for (const button of child.querySelectorAll('button[form]')) button.removeAttribute('form')
  for (const one of [...(child.parentElement?.children ?? [])]) if (one !== child) one.remove()
}

/**
 * Updates the painted content in place. Keeps the nodes, with texts, focus and caret. If something else has moved them, so that they
 * cannot be updated, all are new, with the texts.
 *
 * @param merge puts the new nodes in place of the present ones
 */
export function repaint<V extends Vertical>(
  prepainter: Prepainter<V>,
  box: HTMLElement,
  state: RenderState<V>,
  merge: MergeNodes = patchNodes,
): void {
  const inputState = captureInput(box)
  // The painter's form has no ID, so it would not recognize the server's.
  if (box.id) removeScriptlessForm(box)
  let nodes: readonly ChildNode[] = []
  try {
    const update: MergeNodes = (parent, present, newNodes, located) => {
      nodes = newNodes
      return merge(parent, present, newNodes, located)
    }
    prepainter.show(state, { patchNodes: update, Watermark })
  } catch (fault) {
    reportFault(fault)
    for (const node of nodes) node.remove()
    prepainter.show(state, { patchNodes: replaceNodes, Watermark })
  }
  restoreInput(box, inputState)
}
