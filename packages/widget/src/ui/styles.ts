/** Data on each of our style sheets. A global symbol, because a page may load two copies of this code. */
const OURS = Symbol.for('latchkey.styles')

type Sheet = CSSStyleSheet & { [OURS]?: { readonly css: string; users: number } }

/** Rules of ours in a tree. */
export interface AdoptedStyles {
  /** Adds them again if another script has replaced the style sheets of the tree, as `adoptedStyleSheets = […]` does. */
  keep(): void
  /** Removes them when the last mount of that tree has gone. */
  takeOff(): void
}

/**
 * Adds rules to the tree of an element: the document, or a shadow root. Each text is added once, even if several mounts
 * need it. A constructed style sheet needs no nonce under a strict Content-Security-Policy.
 */
export function adoptStyles(tree: Document | ShadowRoot, css: string): AdoptedStyles {
  const adopted: readonly Sheet[] | undefined = tree.adoptedStyleSheets
  const known = adopted?.find((one) => one[OURS]?.css === css)
  const sheet = known ?? construct(tree, css)
  const ours = sheet?.[OURS]
  if (!ours) return { keep() {}, takeOff: insertLater(tree, css) }
  ours.users++
  return {
    keep() {
      if (!tree.adoptedStyleSheets.includes(sheet)) tree.adoptedStyleSheets.push(sheet)
    },
    takeOff() {
      if (--ours.users === 0) tree.adoptedStyleSheets = tree.adoptedStyleSheets.filter((one) => one !== sheet)
    },
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

/** Loads the code that only such environments need. */
function insertLater(tree: Document | ShadowRoot, css: string): () => void {
  let isOver = false
  let remove = () => {}
  import('./style-elements.ts').then(
    ({ insertStyles }) => {
      if (!isOver) remove = insertStyles(tree, css)
    },
    () => {},
  )
  return () => {
    isOver = true
    remove()
  }
}
