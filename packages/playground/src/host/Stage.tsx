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
  /** Shows the form to a signed-in user; null while the form is shown. */
  readonly onForm: (() => void) | null
}

/**
 * The host site: an element with the widget. New options update the same mount, as on a site that renders again;
 * another React key creates a new mount.
 */
export function Stage({ site, values, onEvent, onForm }: StageProps) {
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
  return (
    <div className="stage">
      <SiteFrame client={site.people} onForm={onForm}>
        <div id="login" dir={values.direction} />
      </SiteFrame>
    </div>
  )
}
