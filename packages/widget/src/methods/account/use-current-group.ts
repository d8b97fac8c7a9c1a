import { type RefObject, useEffect, useState } from 'react'
import type { SectionGroup } from './sections.ts'

/** The part of the window in which the section that is read begins: its upper third. */
const rootMargin = '-12% 0px -66% 0px'

/** Returns the group whose section is in the upper part of the window, and undefined before any was. */
export const useCurrentGroup = (frame: RefObject<HTMLElement | null>): SectionGroup | undefined => {
  const [current, setCurrent] = useState<SectionGroup>()
  useEffect(() => {
    if (!frame.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.findLast(({ isIntersecting }) => isIntersecting)
        const group = (entered?.target as HTMLElement | undefined)?.dataset.group
        if (group !== undefined) setCurrent(group as SectionGroup)
      },
      { rootMargin },
    )
    for (const section of frame.current.querySelectorAll('[data-group]')) observer.observe(section)
    return () => observer.disconnect()
  }, [frame])
  return current
}
