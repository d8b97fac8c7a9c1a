/// <reference path="./css.d.ts" />

import { mediaQuery } from './page-features.ts'
import { nameParts } from './parts.ts'
import container from './styles/container.css?inline'
import controls from './styles/controls.css?inline'
import sections from './styles/sections.css?inline'
import { type AdoptedStyles, adoptStyles } from './styles.ts'
import type { ParsedTheme } from './theme.ts'

/** Where to mount: a CSS selector, or the element itself. */
export type MountTarget = string | Element

/** The element does not exist. Thrown before the page is changed. */
export class PlaceError extends Error {
  override readonly name = 'PlaceError'
  readonly code = 'no_such_element'
}

/** @throws {PlaceError} if there is no such element */
export function findElement(target: MountTarget): Element {
  const element = typeof target === 'string' ? select(target) : target
  if (element) return element
  throw new PlaceError(
    `The selector "${target}" applies to no elements on the page. The element must exist before mounting: check the selector, and mount after the element is there.`,
  )
}

function select(selector: string): Element | null {
  try {
    return document.querySelector(selector)
  } catch {
    return null // An invalid selector, so there is no element.
  }
}

/** Whether a root can have rules: an element outside the document is its own root. */
const isTree = (root: Node): root is Document | ShadowRoot => root.nodeType === Node.DOCUMENT_NODE || 'host' in root

/** The container that the widget paints, inside an element of the page. */
export interface Root {
  readonly box: HTMLElement
  /** The child of the page's element: the container, or the host of its shadow root. */
  readonly child: Element
  /** Whether a server has written the container into a page without our rules. */
  readonly isBare: boolean
  paint(theme: Pick<ParsedTheme, 'properties' | 'scheme' | 'social'>): void
  /** Adds the rules of parts that load later. Adding the same text twice does nothing. */
  addStyles(css: string): void
  /** Empties the element and removes our styles from the page. */
  close(): void
}

/**
 * Keeps a container that a server has written into the element, with the text typed into it.
 *
 * @param shadow isolates the widget from the page's styles in an open shadow root. Its host is an element of ours,
 * because a shadow root cannot be removed from the page's element
 */
export function openRoot(element: Element, shadow: boolean): Root {
  const { ownerDocument } = element
  const serverBox = shadow ? null : element.querySelector<HTMLElement>('.latchkey[id]')
  // The fallback for browsers without scripts is next to the container.
  const printed = serverBox ? [...element.children] : []
  const box = serverBox ?? ownerDocument.createElement('section')
  box.className = 'latchkey'
  const child = shadow ? ownerDocument.createElement('div') : box
  const own = shadow ? child.attachShadow({ mode: 'open' }) : null
  if (own) {
    nameParts(own)
    own.append(box)
  }
  // An element outside the document has another root. Its styles then come from the document.
  const above = element.getRootNode()
  const tree = own ?? (isTree(above) ? above : ownerDocument)
  if (tree !== ownerDocument)
    import('./keep-keys.ts').then(
      ({ keepKeys }) => keepKeys(own ?? box),
      () => {},
    )
  const styleSheets = new Map<string, AdoptedStyles>()
  let isClosed = false
  const addStyles = (css: string) => {
    // Styles that arrive after the mount has closed would stay in the page forever.
    if (!isClosed && !styleSheets.has(css)) styleSheets.set(css, adoptStyles(tree, css))
  }
  // Checked before our rules are added: a property that only they set.
  const isBare = serverBox !== null && !getComputedStyle(serverBox).getPropertyValue('--lk-line')
  addStyles(container + controls + sections)
  // Without its rules the box has another size.
  const keeper =
    globalThis.ResizeObserver &&
    new ResizeObserver(() => {
      for (const one of styleSheets.values()) one.keep()
    })
  keeper?.observe(box)
  /** The least contrast of a large text (WCAG 2.2, 1.4.3): a paler primary color is for faces, and not for text. */
  const judge = () => {
    const { outlineColor, columnRuleColor } = getComputedStyle(box)
    const [ink = 0, paper = 0] = [outlineColor, columnRuleColor].map((color) => Number(color.split(' ')[2]) + 0.05)
    box.toggleAttribute('data-pale', Math.max(ink / paper, paper / ink) < 3)
  }
  const system = mediaQuery('(prefers-color-scheme: dark)')
  system.addEventListener?.('change', judge)
  // Moving the element within its parent would lose the focus.
  if (!serverBox) element.replaceChildren(child)
  return {
    box,
    child,
    isBare,
    paint({ properties, scheme, social }) {
      Object.assign(box.dataset, { scheme, social })
      // Old versions of jsdom, which test runners bring, have no iterator here.
      for (let at = box.style.length - 1; at >= 0; at--) {
        const name = box.style.item(at)
        if (name.startsWith('--lk-')) box.style.removeProperty(name)
      }
      for (const [name, value] of properties) box.style.setProperty(name, value)
      judge()
    },
    addStyles,
    close() {
      isClosed = true
      system.removeEventListener?.('change', judge)
      keeper?.disconnect()
      for (const one of [child, ...printed]) one.remove()
      for (const one of styleSheets.values()) one.takeOff()
      styleSheets.clear()
    },
  }
}
