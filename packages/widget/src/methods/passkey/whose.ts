import type { Action } from '@latchkey/client/core/action'
import type { Client } from '@latchkey/client/core/client'
import { after, firstAborted } from '../../flow/abort-signals.ts'
import type { Passkey, Who } from './consumer.contract.ts'

type Known = Exclude<Who, 'unknown'>

/** How long to wait for the provider's answer about the session before showing a message. */
const PATIENCE_MS = 10_000

/** Returns the passkeys of the signed-in user, or null without one. A cached user may lack fields. */
const listOf = ({ session }: Client): readonly Passkey[] | null => {
  const who = session.current()
  if (!who) return null
  const { webauthn_registrations: registrations = [] } = who.user as Partial<typeof who.user>
  return registrations.map(({ webauthn_registration_id: id, name }) => ({ id, name }))
}

/** Resolves as soon as `read` returns a value. */
async function until<Found>({ session }: Client, read: () => Found | undefined, signal?: AbortSignal): Promise<Found> {
  signal?.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<Found>()
  const look = () => {
    const value = read()
    if (value !== undefined) resolve(value)
  }
  const leave = () => reject(signal?.reason)
  signal?.addEventListener('abort', leave, { once: true })
  const stop = session.subscribe(look)
  look()
  try {
    return await promise
  } finally {
    stop()
    signal?.removeEventListener('abort', leave)
  }
}

/** With only a session cookie, the user is unknown until the first refresh has answered. */
const nowIn = ({ session }: Client): Who =>
  session.current() ? 'somebody' : session.hasCredential() ? 'unknown' : 'nobody'

/** Resolves with whether a user is signed in, as soon as that is known. */
export const whoIsIn: Action<object, Known> = async (client, _, signal) => {
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
export const otherwise: Action<{ readonly than: Who }, Known> = (client, { than }, signal) =>
  until(
    client,
    () => {
      const now = nowIn(client)
      return now === than || now === 'unknown' ? undefined : now
    },
    signal,
  )

/**
 * Waits until the provider returns passkeys that are not shown yet, or the user signs out. The shown list may be newer
 * than the cached one: a new name is not cached until the user is fetched again.
 */
export const waitForChange: Action<{ readonly from: readonly Passkey[] }, readonly Passkey[] | null> = (
  client,
  { from },
  signal,
) => {
  const listTexts = [from, listOf(client)].map((list) => JSON.stringify(list))
  const readChanged = () => {
    const now = listOf(client)
    return now && listTexts.includes(JSON.stringify(now)) ? undefined : now
  }
  return until(client, readChanged, signal)
}

/** Returns the cached passkeys. */
export const currentPasskeys: Action<object, readonly Passkey[]> = async (client) => listOf(client) ?? []
