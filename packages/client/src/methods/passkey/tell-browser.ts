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
  const told = listening()
  const userId = client.session.current()?.user.user_id
  if (!told.signalAllAcceptedCredentials || userId === undefined) return
  try {
    const { public_key_credential_request_options } = await client.send(calls.authenticateStart.secondary, {
      domain: rpId,
    })
    const { allowCredentials = [] } = JSON.parse(public_key_credential_request_options) as {
      readonly allowCredentials?: readonly { readonly id: string }[]
    }
    await told.signalAllAcceptedCredentials({
      rpId,
      userId: base64url(new TextEncoder().encode(userId).buffer),
      allAcceptedCredentialIds: allowCredentials.map(({ id }) => id),
    })
  } catch {
    // The passkey is gone from the account, which is what was asked for.
  }
}
