import { type RefObject, useEffect, useState } from 'react'

/** For how long the pictures of the first view must keep their size. */
const QUIET_MS = 250

/** After this the pictures are shown as they are, such as on a slow network. */
const LONGEST_MS = 6_000

const isInView = (figure: Element): boolean => {
  const { top, bottom } = figure.getBoundingClientRect()
  return top < innerHeight && bottom > 0
}

/** A picture is inert until it has drawn (`Picture.tsx`). */
const isDrawn = (figure: Element): boolean =>
  !figure.classList.contains('approached') && figure.querySelector('[inert]') === null

/**
 * Whether the pictures of the first view have drawn and no longer change their size. Until then they are hidden, because each one
 * would move those below it.
 *
 * @param gallery the element with the figures
 * @param isAtOnce true if nothing waits, for a page with few pictures
 */
export function useFirstView(gallery: RefObject<HTMLElement | null>, isAtOnce: boolean): boolean {
  const [isThere, setThere] = useState(isAtOnce)
  useEffect(() => {
    const { current } = gallery
    if (current === null || isThere) return
    const figures = [...current.querySelectorAll('figure')]
    const show = () => setThere(true)
    const check = () => (figures.filter(isInView).every(isDrawn) ? show() : wait())
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(check, QUIET_MS)
    }
    const observer = new ResizeObserver(wait)
    for (const figure of figures) observer.observe(figure)
    const limit = setTimeout(show, LONGEST_MS)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
      clearTimeout(limit)
    }
  }, [gallery, isThere])
  return isThere
}
