import { useEffect, useRef } from 'react'
import { optionsFor } from '../settings/options.ts'
import type { Values } from '../settings/setting.ts'
import type { Site } from './site-of.ts'

/**
 * The host site: an element with the widget. New options update the same mount, as on a site that renders again;
 * another React key creates a new mount.
 */
export function Stage({
  site,
  values,
  done,
}: {
  readonly site: Site
  readonly values: Values
  /** Called when the user has finished with their passkeys. */
  readonly done: () => void
}) {
  const handle = useRef<{ unmount(): void } | null>(null)
  useEffect(() => {
    const callbacks = { onEvent: ({ type }: { readonly type: string }) => type === 'PASSKEY_DONE' && done() }
    handle.current = site.mount(values, { elementId: '#login', ...optionsFor(values, site.vertical), callbacks })
  }, [site, values, done])
  useEffect(() => () => handle.current?.unmount(), [])
  return (
    <main className="stage" aria-label="Your site">
      <div id="login" dir={values.direction} />
    </main>
  )
}
