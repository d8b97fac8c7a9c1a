import type { User } from '@latchkey/protocol/identity/user'
import * as calls from '@latchkey/protocol/methods/passkey/consumer'
import type { Client } from '../../core/client.ts'
import { base64url } from './bytes.ts'

/**
 * Browsers and password managers offer passkeys long after an account has lost them. Where they listen (WebAuthn
 * level 3, 5.1.10) they are told; nothing depends on it, so nothing of it is ever thrown.
 */
interface Listening {
  signalUnknownCredential?(gone: { readonly rpId: string; readonly credentialId: string }): Promise<void>
  signalAllAcceptedCredentials?(left: {
    readonly rpId: string
    readonly userId: string
    readonly allAcceptedCredentialIds: readonly string[]
  }): Promise<void>
  signalCurrentUserDetails?(now: {
    readonly rpId: string
    readonly userId: string
    readonly name: string
    readonly displayName: string
  }): Promise<void>
}

const listening = (): Listening =>
  (globalThis as { readonly PublicKeyCredential?: Listening }).PublicKeyCredential ?? {}

/** The provider knows no such passkey: it is not offered again. */
export const tellUnknown = async (rpId: string, credentialId: string): Promise<void> => {
  await listening()
    .signalUnknownCredential?.({ rpId, credentialId })
    .catch(() => {})
}

/**
 * Says which passkeys of the signed-in person are left on a domain; the others are not offered again. The wire's list
 * of registrations does not name credentials, the options of a further sign-in do.
 */
export const tellRemaining = async (client: Client, rpId: string): Promise<void> => {
  const signals = listening()
  const userId = client.session.current()?.user.user_id
  if (!signals.signalAllAcceptedCredentials || userId === undefined) return
  try {
    const { public_key_credential_request_options } = await client.send(calls.authenticateStart.secondary, {
      domain: rpId,
    })
    const { allowCredentials = [] } = JSON.parse(public_key_credential_request_options) as {
      readonly allowCredentials?: readonly { readonly id: string }[]
    }
    await signals.signalAllAcceptedCredentials({
      rpId,
      userId: handleOf(userId),
      allAcceptedCredentialIds: allowCredentials.map(({ id }) => id),
    })
  } catch {
    // The passkey is gone from the account, which is what was asked for.
  }
}

/** The user handle of a passkey that was made without one of the site's own. */
const handleOf = (userId: string): string => base64url(new TextEncoder().encode(userId).buffer)

/** How an account is called in the list that a password manager shows: as the provider called it when a passkey was made. */
const calledIn = ({ user_id, name, emails, phone_numbers }: User) => {
  const { first_name, middle_name, last_name } = name
  const fullName = [first_name, middle_name, last_name].filter((part) => part !== '').join(' ')
  const called = emails[0]?.email ?? phone_numbers[0]?.phone_number ?? (fullName || user_id)
  return { name: called, displayName: fullName || called }
}

/** Says how the account is called now, on every domain that it has passkeys of, where that is not as it was. */
export const tellDetails = async (before: User | undefined, after: User): Promise<void> => {
  const signals = listening()
  const details = calledIn(after)
  if (!signals.signalCurrentUserDetails || !before || JSON.stringify(calledIn(before)) === JSON.stringify(details))
    return
  const domains = new Set(after.webauthn_registrations.map(({ domain }) => domain))
  // A page may speak for its own domain alone.
  for (const rpId of domains)
    await signals.signalCurrentUserDetails({ rpId, userId: handleOf(after.user_id), ...details }).catch(() => {})
}
