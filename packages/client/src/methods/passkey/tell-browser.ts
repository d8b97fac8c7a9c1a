import type { User } from '@latchkey/protocol/identity/user'
import * as calls from '@latchkey/protocol/methods/passkey/consumer'
import type { Client } from '../../core/client.ts'
import { base64url } from './bytes.ts'

/**
 * Signals of WebAuthn level 3 (5.1.10). Without them, browsers and password managers offer passkeys that the account no
 * longer has. Nothing depends on the signals, so their errors are ignored.
 */
interface PasskeySignals {
  signalUnknownCredential?(credential: { readonly rpId: string; readonly credentialId: string }): Promise<void>
  signalAllAcceptedCredentials?(accepted: {
    readonly rpId: string
    readonly userId: string
    readonly allAcceptedCredentialIds: readonly string[]
  }): Promise<void>
  signalCurrentUserDetails?(details: {
    readonly rpId: string
    readonly userId: string
    readonly name: string
    readonly displayName: string
  }): Promise<void>
}

const passkeySignals = (): PasskeySignals =>
  (globalThis as { readonly PublicKeyCredential?: PasskeySignals }).PublicKeyCredential ?? {}

/** Signals a passkey that the provider does not know, so that it is no longer offered. */
export const signalUnknownPasskey = async (rpId: string, credentialId: string): Promise<void> => {
  await passkeySignals()
    .signalUnknownCredential?.({ rpId, credentialId })
    .catch(() => {})
}

/**
 * Signals which passkeys the signed-in user still has on a domain, so that others are no longer offered. The list of
 * registrations on the wire has no credential IDs, but the options of a sign-in do.
 */
export const signalRemainingPasskeys = async (client: Client, rpId: string): Promise<void> => {
  const signals = passkeySignals()
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
    // The passkey itself was deleted.
  }
}

/** Returns the user handle of a passkey that was created without `override_id`. */
const handleOf = (userId: string): string => base64url(new TextEncoder().encode(userId).buffer)

/** Returns the account names that a password manager shows, by the rules of the provider's registration. */
const accountNames = ({ user_id, name, emails, phone_numbers }: User) => {
  const { first_name, middle_name, last_name } = name
  const fullName = [first_name, middle_name, last_name].filter((part) => part !== '').join(' ')
  const accountName = emails[0]?.email ?? phone_numbers[0]?.phone_number ?? (fullName || user_id)
  return { name: accountName, displayName: fullName || accountName }
}

/** Signals the new names of the account on each domain with passkeys, if the names changed. */
export const signalUserDetails = async (userBefore: User | undefined, userAfter: User): Promise<void> => {
  const signals = passkeySignals()
  const details = accountNames(userAfter)
  if (
    !signals.signalCurrentUserDetails ||
    !userBefore ||
    JSON.stringify(accountNames(userBefore)) === JSON.stringify(details)
  )
    return
  const domains = new Set(userAfter.webauthn_registrations.map(({ domain }) => domain))
  // A page may signal for its own domain only.
  for (const rpId of domains)
    await signals.signalCurrentUserDetails({ rpId, userId: handleOf(userAfter.user_id), ...details }).catch(() => {})
}
