import type { Elements } from '@latchkey/widget/ui/elements'
import { useEffect, useRef, useState } from 'react'

/** How far outside the view a picture is mounted. */
const margin = '800px 0px'

/** A browser that is never idle mounts one picture after the other, so that it still answers presses. */
const latestMsOf = (figure: Element): number =>
  2_000 + 15 * [...document.querySelectorAll('.shots figure')].indexOf(figure)

/** Safari has no idle callbacks. */
const whenIdle = (run: () => void, timeout: number): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, timeout / 4)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout })
  return () => cancelIdleCallback(handle)
}

/**
 * A figure whose picture is mounted when the reader comes near, and otherwise when the browser has nothing to do.
 * Hundreds of pictures that mount at once leave the first view empty for many seconds. Until it has drawn the figure has one
 * height, and browsers keep what the reader sees in its place while pictures above it mount.
 */
export function Approached({
  state,
  caption,
  isAtOnce,
  mayIdle,
  children,
}: {
  readonly state: string
  readonly caption: string
  /** Mounts it at once and at its own height, for a page with few pictures. */
  readonly isAtOnce: boolean
  /** Whether an idle browser may mount it: not before the pictures of the first view. */
  readonly mayIdle: boolean
  readonly children: Elements
}) {
  const figure = useRef<HTMLElement>(null)
  const [isMounted, setMounted] = useState(isAtOnce)
  useEffect(() => {
    const { current } = figure
    if (current === null || isMounted) return
    const mount = () => setMounted(true)
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && mount(), {
      rootMargin: margin,
    })
    observer.observe(current)
    const forget = mayIdle ? whenIdle(mount, latestMsOf(current)) : undefined
    return () => {
      observer.disconnect()
      forget?.()
    }
  }, [isMounted, mayIdle])
  return (
    <figure ref={figure} data-state={state} className={isMounted ? undefined : 'approached'}>
      <figcaption>{caption}</figcaption>
      {isMounted && children}
    </figure>
  )
}
