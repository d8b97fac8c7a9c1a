import type { Action } from '@latchkey/client/core/action'
import type { Client } from '@latchkey/client/core/client'
import type { SignedInState } from '@latchkey/client/core/vertical'
import { after, firstAborted } from './abort-signals.ts'

/** `unknown` while the provider has not yet returned the user of an existing session. */
export type Who = 'unknown' | 'nobody' | 'somebody'

type KnownPerson = Exclude<Who, 'unknown'>

/** How long to wait for the provider's answer about the session before showing a message. */
const PATIENCE_MS = 10_000

/** Resolves as soon as `read` returns a value. Reads again after every change of the session. */
export async function untilSession<Found>(
  { session }: Pick<Client<SignedInState>, 'session'>,
  read: () => Found | undefined,
  signal?: AbortSignal,
): Promise<Found> {
  signal?.throwIfAborted()
  let end = () => {}
  try {
    return await new Promise<Found>((resolve, reject) => {
      const look = () => {
        const value = read()
        if (value !== undefined) resolve(value)
      }
      const leave = () => reject(signal?.reason)
      signal?.addEventListener('abort', leave, { once: true })
      const stop = session.subscribe(look)
      end = () => {
        stop()
        signal?.removeEventListener('abort', leave)
      }
      look()
    })
  } finally {
    end()
  }
}

/** With only a session cookie, the user is unknown until the first refresh has answered. */
const nowIn = ({ session }: Client<SignedInState>): Who =>
  session.current() ? 'somebody' : session.hasCredential() ? 'unknown' : 'nobody'

/** Resolves with whether a user is signed in, as soon as that is known. */
export const whoIsIn: Action<object, KnownPerson, SignedInState> = async (client, _, signal) => {
  const settled = new AbortController()
  const within = firstAborted(settled.signal, ...(signal ? [signal] : []))
  const tooLong = after(PATIENCE_MS, within).then(() => {
    throw new Error('The provider did not report in time whether a user is signed in.')
  })
  try {
    return await Promise.race([otherwise(client, { than: 'unknown' }, within), tooLong])
  } finally {
    settled.abort()
  }
}

/** Waits until the sign-in state differs from `than`. */
export const otherwise: Action<{ readonly than: Who }, KnownPerson, SignedInState> = (client, { than }, signal) =>
  untilSession(
    client,
    () => {
      const now = nowIn(client)
      return now === than || now === 'unknown' ? undefined : now
    },
    signal,
  )
