import type { Action } from '@latchkey/client/core/action'
import type { Client } from '@latchkey/client/core/client'
import { after, firstAborted } from '../../flow/abort-signals.ts'
import type { Passkey, Who } from './consumer.contract.ts'

type Known = Exclude<Who, 'unknown'>

/** How long a person is left without a word when the provider does not say who is signed in. */
const PATIENCE_MS = 10_000

/** The passkeys of whoever is signed in, or null where nobody is. A remembered user may lack what it should have. */
const listOf = ({ session }: Client): readonly Passkey[] | null => {
  const who = session.current()
  if (!who) return null
  const { webauthn_registrations: registrations = [] } = who.user as Partial<typeof who.user>
  return registrations.map(({ webauthn_registration_id: id, name }) => ({ id, name }))
}

/** Resolves as soon as `read` finds something. */
async function until<Found>({ session }: Client, read: () => Found | undefined, signal?: AbortSignal): Promise<Found> {
  signal?.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<Found>()
  const look = () => {
    const found = read()
    if (found !== undefined) resolve(found)
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

/** With nothing but a session's cookie it is not known who that is until the refresh at start has answered. */
const nowIn = ({ session }: Client): Who =>
  session.current() ? 'somebody' : session.hasCredential() ? 'unknown' : 'nobody'

/** Whether somebody is signed in, as soon as that is known. */
export const whoIsIn: Action<object, Known> = async (client, _, signal) => {
  const settled = new AbortController()
  const within = firstAborted(settled.signal, ...(signal ? [signal] : []))
  const tooLong = after(PATIENCE_MS, within).then(() => {
    throw new Error('Nobody has said who is signed in.')
  })
  try {
    return await Promise.race([otherwise(client, { than: 'unknown' }, within), tooLong])
  } finally {
    settled.abort()
  }
}

/** Waits until somebody is signed in where nobody was, or the other way about. */
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
 * Waits until the provider says something new of the passkeys that is not shown yet, or nobody is signed in any more. What is
 * shown may itself be newer than what is remembered: a new name is not, until the user is read again.
 */
export const waitForChange: Action<{ readonly from: readonly Passkey[] }, readonly Passkey[] | null> = (
  client,
  { from },
  signal,
) => {
  const shown = [from, listOf(client)].map((list) => JSON.stringify(list))
  const read = () => {
    const now = listOf(client)
    return now && shown.includes(JSON.stringify(now)) ? undefined : now
  }
  return until(client, read, signal)
}

/** What is known of the passkeys now. */
export const currentPasskeys: Action<object, readonly Passkey[]> = async (client) => listOf(client) ?? []
