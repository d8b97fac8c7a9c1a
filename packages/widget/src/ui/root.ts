/// <reference path="./css.d.ts" />

import container from './styles/container.css?inline'
import controls from './styles/controls.css?inline'
import sections from './styles/sections.css?inline'
import { adoptStyles } from './styles.ts'
import type { Theme } from './theme.ts'

/** Where to mount: a CSS selector, or the element itself. */
export type MountTarget = string | Element

/** The place does not exist. Thrown at once, before anything has changed on the page. */
export class PlaceError extends Error {
  override readonly name = 'PlaceError'
  readonly code = 'no_such_element'
}

/** @throws {PlaceError} when there is no such element */
export function findElement(target: MountTarget): Element {
  const found = typeof target === 'string' ? select(target) : target
  if (found) return found
  throw new PlaceError(
    `The selector "${target}" applies to no elements on the page. The element must exist before mounting: check the selector, and mount after the element is there.`,
  )
}

function select(selector: string): Element | null {
  try {
    return document.querySelector(selector)
  } catch {
    return null // not a selector at all, so no element either
  }
}

/** The box that the widget paints, inside an element of the page. */
export interface Root {
  readonly box: HTMLElement
  /** The child of the page's element: the box, or what holds its shadow root. */
  readonly child: Element
  /** Whether a server has written the box into a page that lacked our rules. */
  readonly isBare: boolean
  paint(theme: Pick<Theme, 'properties' | 'scheme'>): void
  /** Adds the rules of parts that were not there at first. The same text twice does nothing. */
  addStyles(css: string): void
  /** Leaves the element empty, and the page without our styles. */
  close(): void
}

/**
 * A box that a server has written into the element stays where it is, with what was typed into it.
 *
 * @param shadow sets the widget apart from the page's styles, in an open shadow root on an element of ours: the page's own element could never lose one again
 */
export function openRoot(element: Element, shadow: boolean): Root {
  const { ownerDocument } = element
  const written = shadow ? null : element.querySelector<HTMLElement>('.latchkey[id]')
  // Beside the box stands what is for those whom no script hears.
  const printed = written ? [...element.children] : []
  const box = written ?? ownerDocument.createElement('section')
  box.className = 'latchkey'
  const child = shadow ? ownerDocument.createElement('div') : box
  const own = shadow ? child.attachShadow({ mode: 'open' }) : null
  own?.append(box)
  // An element that is not on the page yet has another root; its styles then come from the document.
  const above = element.getRootNode()
  const tree = own ?? ('adoptedStyleSheets' in above ? (above as Document | ShadowRoot) : ownerDocument)
  const styleSheets = new Map<string, () => void>()
  let isClosed = false
  const addStyles = (css: string) => {
    // What was on its way when the mount ended would stay in the page for good.
    if (!isClosed && !styleSheets.has(css)) styleSheets.set(css, adoptStyles(tree, css))
  }
  // Asked before our own come: any property that only they set.
  const isBare = written !== null && !getComputedStyle(written).getPropertyValue('--lk-line')
  addStyles(container + controls + sections)
  // Moved within its parent, it would lose the focus.
  if (!written) element.replaceChildren(child)
  return {
    box,
    child,
    isBare,
    paint({ properties, scheme }) {
      box.dataset.scheme = scheme
      for (const name of [...box.style]) if (name.startsWith('--lk-')) box.style.removeProperty(name)
      for (const [name, value] of properties) box.style.setProperty(name, value)
    },
    addStyles,
    close() {
      isClosed = true
      for (const one of [child, ...printed]) one.remove()
      for (const takeOff of styleSheets.values()) takeOff()
      styleSheets.clear()
    },
  }
}
