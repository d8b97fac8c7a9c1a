import type { Action } from '@latchkey/client/core/action'
import type { Client } from '@latchkey/client/core/client'
import { untilSession } from '../../flow/who-is-in.ts'
import type { Passkey } from '../../user-flow/passkey.contract.ts'

/** Returns the passkeys of the signed-in user, or null without one. A cached user may lack fields. */
const listOf = ({ session }: Client): readonly Passkey[] | null => {
  const who = session.current()
  if (!who) return null
  const { webauthn_registrations: registrations = [] } = who.user as Partial<typeof who.user>
  return registrations.map(({ webauthn_registration_id: id, name, created_at: addedAt = null }) => ({
    id,
    name,
    addedAt,
  }))
}

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
  return untilSession(client, readChanged, signal)
}

/** Returns the cached passkeys. */
export const currentPasskeys: Action<object, readonly Passkey[]> = async (client) => listOf(client) ?? []
