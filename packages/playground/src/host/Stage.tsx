import type { Elements } from '@latchkey/widget/ui/elements'
import { useEffect, useRef } from 'react'
import { optionsFor } from '../settings/options.ts'
import type { Values } from '../settings/setting.ts'
import type { Site, WidgetEvent } from './site-of.ts'

interface StageProps {
  readonly site: Site
  readonly values: Values
  /** Called for every event of the widget. */
  readonly onEvent: (event: WidgetEvent) => void
  /** Page of the site for a signed-in user, above the widget. */
  readonly children: Elements
}

/**
 * The host site: an element with the widget. New options update the same mount, as on a site that renders again;
 * another React key creates a new mount.
 */
export function Stage({ site, values, onEvent, children }: StageProps) {
  const handle = useRef<{ unmount(): void } | null>(null)
  useEffect(() => {
    handle.current = site.mount(values, {
      elementId: '#login',
      ...optionsFor(values, site.vertical),
      callbacks: { onEvent },
    })
  }, [site, values, onEvent])
  useEffect(() => () => handle.current?.unmount(), [])
  return (
    <div className="stage">
      {children}
      <div id="login" dir={values.direction} />
    </div>
  )
}
