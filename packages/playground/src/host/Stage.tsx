import { useEffect, useRef } from 'react'
import { styledBy } from '../settings/looks.ts'
import { optionsFor } from '../settings/options.ts'
import type { Values } from '../settings/setting.ts'
import { SiteFrame } from './SiteFrame.tsx'
import type { Site, WidgetEvent } from './site-of.ts'

interface StageProps {
  readonly site: Site
  readonly values: Values
  /** Called for every event of the widget. */
  readonly onEvent: (event: WidgetEvent) => void
  /** Shows a signed-in user the account in place of the form, or the form again; null for other parts of the widget. */
  readonly turn: (() => void) | null
  /** Whether the account is in place of the form. */
  readonly isAccount: boolean
  /** Called when the widget has its first content. */
  readonly onShown: () => void
}

/** An empty card is lower than this, in px. */
const leastContent = 100

/**
 * The host site: an element with the widget. New options update the same mount, as on a site that renders again;
 * another React key creates a new mount.
 */
export function Stage({ site, values, onEvent, turn, isAccount, onShown }: StageProps) {
  const handle = useRef<{ unmount(): void } | null>(null)
  useEffect(() => {
    const { styles, ...options } = optionsFor(values, site.vertical)
    handle.current = site.mount(values, {
      elementId: '#login',
      ...options,
      styles: styledBy(values, styles),
      callbacks: { onEvent },
    })
  }, [site, values, onEvent])
  useEffect(() => () => handle.current?.unmount(), [])
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = element
    if (current === null) return
    const observer = new ResizeObserver(() => {
      if (current.offsetHeight > leastContent) onShown()
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [onShown])
  return (
    <div className="stage">
      <SiteFrame client={site.people} turn={turn} isAccount={isAccount}>
        <div ref={element} id="login" dir={values.direction} />
      </SiteFrame>
    </div>
  )
}
