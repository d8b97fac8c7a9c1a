/// <reference path="./css.d.ts" />
import code from './styles/code.css?inline'
import container from './styles/container.css?inline'
import controls from './styles/controls.css?inline'
import messages from './styles/messages.css?inline'
import motion from './styles/motion.css?inline'

/** A style sheet of ours, with the number of mounts that need it. The mark is global: two copies of this code may meet on a page. */
const USERS = Symbol.for('latchkey.styles.users')
type Marked = CSSStyleSheet & { [USERS]?: number }

/**
 * Gives the widget's styles to the tree that an element stands in: the document, or a shadow root of the page or of
 * our own. A constructed sheet needs no nonce under a strict Content-Security-Policy.
 *
 * @returns takes them away again, once the last mount of that tree is gone
 */
export function adoptStyles(tree: Document | ShadowRoot): () => void {
  const view = (tree.ownerDocument ?? (tree as Document)).defaultView ?? window
  let sheet = tree.adoptedStyleSheets.find((adopted: Marked) => adopted[USERS] !== undefined) as Marked | undefined
  if (!sheet) {
    sheet = new view.CSSStyleSheet() as Marked
    sheet.replaceSync(container + controls + code + messages + motion)
    tree.adoptedStyleSheets.push(sheet)
  }
  const mine = sheet
  mine[USERS] = (mine[USERS] ?? 0) + 1
  return () => {
    mine[USERS] = (mine[USERS] ?? 1) - 1
    if (mine[USERS] === 0) tree.adoptedStyleSheets = tree.adoptedStyleSheets.filter((adopted) => adopted !== mine)
  }
}
