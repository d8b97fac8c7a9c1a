/** Data on each of our style elements. A global symbol, because a page may load two copies of this code. */
const OURS = Symbol.for('latchkey.styles')

type StyleElement = Element & { [OURS]?: { readonly css: string; users: number } }

/** jsdom lays nothing out, and reports each sheet with nested rules to the console as an error. */
const isDrawn = (): boolean => !/\bjsdom\//.test(navigator.userAgent)

/**
 * Adds rules to a tree as an element, where there are no constructed style sheets. Each text is added once.
 *
 * @returns removes them when the last mount of that tree has gone
 */
export function insertStyles(tree: Document | ShadowRoot, css: string): () => void {
  const place = 'head' in tree ? tree.head : tree
  const known = [...place.querySelectorAll('style')].find((one: StyleElement) => one[OURS]?.css === css)
  const element: HTMLStyleElement & StyleElement =
    known ?? (tree.ownerDocument ?? (tree as Document)).createElement('style')
  const ours = element[OURS] ?? { css, users: 0 }
  element[OURS] = ours
  if (!known) {
    if (isDrawn()) element.textContent = css
    place.append(element)
  }
  ours.users++
  return () => {
    if (--ours.users === 0) element.remove()
  }
}
