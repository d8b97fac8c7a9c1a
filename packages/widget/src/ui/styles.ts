/** What stands on a sheet of ours. Global, because two copies of this code may meet on a page. */
const OURS = Symbol.for('latchkey.styles')
type Sheet = CSSStyleSheet & { [OURS]?: { readonly css: string; users: number } }

/**
 * Gives rules to the tree that an element stands in: the document, or a shadow root of the page or of our own. Each
 * text stands there once, however many mounts need it. A constructed sheet needs no nonce under a strict
 * Content-Security-Policy.
 *
 * @returns takes them away again, once the last mount of that tree is gone
 */
export function adoptStyles(tree: Document | ShadowRoot, css: string): () => void {
  const adopted: readonly Sheet[] = tree.adoptedStyleSheets
  const sheet = adopted.find((one) => one[OURS]?.css === css) ?? construct(tree, css)
  const ours = sheet[OURS]
  if (!ours) return () => {}
  ours.users++
  return () => {
    if (--ours.users === 0) tree.adoptedStyleSheets = tree.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}

function construct(tree: Document | ShadowRoot, css: string): Sheet {
  // A sheet can only be adopted in the document that it was constructed in, which may be a frame's.
  const { CSSStyleSheet } = (tree.ownerDocument ?? (tree as Document)).defaultView ?? window
  const sheet: Sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  sheet[OURS] = { css, users: 0 }
  tree.adoptedStyleSheets.push(sheet)
  return sheet
}
