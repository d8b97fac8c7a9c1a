/** Data on each of our style sheets. A global symbol, because a page may load two copies of this code. */
const OURS = Symbol.for('latchkey.styles')
type Sheet = CSSStyleSheet & { [OURS]?: { readonly css: string; users: number } }

/**
 * Adds rules to the tree of an element: the document, or a shadow root. Each text is added once, even if several mounts
 * need it. A constructed style sheet needs no nonce under a strict Content-Security-Policy.
 *
 * @returns removes them when the last mount of that tree has gone
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
  // A style sheet can only be adopted in the document that constructed it, which may be a frame's.
  const { CSSStyleSheet } = (tree.ownerDocument ?? (tree as Document)).defaultView ?? window
  const sheet: Sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  sheet[OURS] = { css, users: 0 }
  tree.adoptedStyleSheets.push(sheet)
  return sheet
}
