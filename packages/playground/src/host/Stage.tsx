import { useEffect, useRef } from 'react'
import { type MountOptions, optionsFor } from '../settings/options.ts'
import type { Values } from '../settings/setting.ts'

/** What the stage needs of a client. */
export interface Mounting {
  mountLogin(options: MountOptions & { elementId: string }): { unmount(): void }
}

/**
 * The host site: an element, and the widget in it. New options reach the same mount, as they would on a site that
 * renders again; a stage with another React key is another mount.
 */
export function Stage({ client, values }: { readonly client: Mounting; readonly values: Values }) {
  const handle = useRef<{ unmount(): void } | null>(null)
  useEffect(() => {
    handle.current = client.mountLogin({ elementId: '#login', ...optionsFor(values) })
  }, [client, values])
  useEffect(() => () => handle.current?.unmount(), [])
  return (
    <main className="stage" aria-label="Your site">
      <div id="login" dir={values.direction} />
    </main>
  )
}
