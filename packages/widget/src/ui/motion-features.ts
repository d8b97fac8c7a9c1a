/** The features of a page that move or measure its content. Apart from `page-features.ts`, because the first form needs neither. */

import { mediaQuery } from './page-features.ts'

/** Starts an animation, unless the system asks for less motion or the page has none. Returns null then. */
export const animate = (element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Animation | null =>
  mediaQuery('(prefers-reduced-motion: reduce)').matches ? null : (element.animate?.(frames, options) ?? null)

/** Calls back with every change of the element's size. Returns the function that stops it. */
export const observeSize = (element: Element, listener: () => void): (() => void) => {
  if (typeof ResizeObserver === 'undefined') return () => {}
  const observer = new ResizeObserver(listener)
  observer.observe(element)
  return () => observer.disconnect()
}
