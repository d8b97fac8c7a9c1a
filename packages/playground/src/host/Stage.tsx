import { useEffect, useRef } from 'react'
import { type MountOptions, optionsFor } from '../settings/options.ts'
import type { Values } from '../settings/setting.ts'
import { mountFor } from '../settings/snippet.ts'

/** What the stage needs of a client. */
export interface Mounting {
  mountLogin(options: Mount): { unmount(): void }
  mountPasskeyRegistration(options: Mount): { unmount(): void }
}

type Mount = MountOptions & {
  elementId: string
  callbacks: { onEvent(event: { readonly type: string }): void }
}

/**
 * The host site: an element, and the widget in it. New options reach the same mount, as they would on a site that
 * renders again; a stage with another React key is another mount.
 */
export function Stage({
  client,
  values,
  done,
}: {
  readonly client: Mounting
  readonly values: Values
  /** The person is done with their passkeys. */
  readonly done: () => void
}) {
  const handle = useRef<{ unmount(): void } | null>(null)
  useEffect(() => {
    const callbacks = { onEvent: ({ type }: { readonly type: string }) => type === 'PASSKEY_DONE' && done() }
    handle.current = client[mountFor(values)]({ elementId: '#login', ...optionsFor(values), callbacks })
  }, [client, values, done])
  useEffect(() => () => handle.current?.unmount(), [])
  return (
    <main className="stage" aria-label="Your site">
      <div id="login" dir={values.direction} />
    </main>
  )
}
