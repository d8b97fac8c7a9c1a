/** Data on each of our style sheets. A global symbol, because a page may load two copies of this code. */
const OURS = Symbol.for('latchkey.styles')

interface Use {
  readonly css: string
  users: number
}
type Sheet = CSSStyleSheet & { [OURS]?: Use }
type StyleElement = Element & { [OURS]?: Use }

/**
 * Adds rules to the tree of an element: the document, or a shadow root. Each text is added once, even if several mounts
 * need it. A constructed style sheet needs no nonce under a strict Content-Security-Policy.
 *
 * @returns removes them when the last mount of that tree has gone
 */
export function adoptStyles(tree: Document | ShadowRoot, css: string): () => void {
  const adopted: readonly Sheet[] | undefined = tree.adoptedStyleSheets
  const known = adopted?.find((one) => one[OURS]?.css === css)
  const sheet = known ?? construct(tree, css)
  if (!sheet) return insertElement(tree, css)
  const ours = sheet[OURS]
  if (!ours) return () => {}
  ours.users++
  return () => {
    if (--ours.users === 0) tree.adoptedStyleSheets = tree.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}

/** Returns null in an environment without constructed style sheets, such as jsdom. */
function construct(tree: Document | ShadowRoot, css: string): Sheet | null {
  // A style sheet can only be adopted in the document that constructed it, which may be a frame's.
  const { CSSStyleSheet } = (tree.ownerDocument ?? (tree as Document)).defaultView ?? window
  if (!tree.adoptedStyleSheets || !CSSStyleSheet || !('replaceSync' in CSSStyleSheet.prototype)) return null
  const sheet: Sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  sheet[OURS] = { css, users: 0 }
  tree.adoptedStyleSheets.push(sheet)
  return sheet
}

function insertElement(tree: Document | ShadowRoot, css: string): () => void {
  const place = 'head' in tree ? tree.head : tree
  const known = [...place.querySelectorAll('style')].find((one: StyleElement) => one[OURS]?.css === css)
  const element: HTMLStyleElement & StyleElement =
    known ?? (tree.ownerDocument ?? (tree as Document)).createElement('style')
  const ours = element[OURS] ?? { css, users: 0 }
  element[OURS] = ours
  if (!known) {
    element.textContent = css
    place.append(element)
  }
  ours.users++
  return () => {
    if (--ours.users === 0) element.remove()
  }
}
