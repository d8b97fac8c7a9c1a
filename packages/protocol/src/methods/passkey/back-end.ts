import type { infer as Infer } from 'zod'
import { byBackEnd } from '../../core/call.ts'
import type { BackEndGrant } from '../../identity/back-end/session.ts'
import type { WebauthnRegistration } from '../../identity/user.ts'
import type * as schema from './back-end.schema.ts'

/** Starts the registration of a passkey. The options are JSON text for `navigator.credentials.create`. */
export const registerStart = byBackEnd.post<
  Infer<typeof schema.registerStart>,
  { readonly user_id: string; readonly public_key_credential_creation_options: string }
>('/webauthn/register/start')

/** Stores the passkey that the browser created. */
export const register = byBackEnd.post<
  Infer<typeof schema.register>,
  BackEndGrant & { readonly webauthn_registration_id: string }
>('/webauthn/register')

/** Starts a sign-in. Without `user_id`, any passkey on the device can sign in, and `user_id` of the answer is empty. */
export const authenticateStart = byBackEnd.post<
  Infer<typeof schema.authenticateStart>,
  { readonly user_id: string; readonly public_key_credential_request_options: string }
>('/webauthn/authenticate/start')

export const authenticate = byBackEnd.post<
  Infer<typeof schema.authenticate>,
  BackEndGrant & { readonly webauthn_registration_id: string }
>('/webauthn/authenticate')

/** Renames a passkey. */
export const update = byBackEnd.put<
  Infer<typeof schema.update>,
  { readonly webauthn_registration: WebauthnRegistration }
>('/webauthn/:webauthn_registration_id')

/** Lists the passkeys of a user for a domain, as authenticators know them. */
export const list = byBackEnd.get<
  Infer<typeof schema.list>,
  {
    readonly credentials: readonly {
      readonly credential_id: string
      readonly webauthn_registration_id: string
      readonly type: 'public-key'
      /** COSE (RFC 9052) in base64url. */
      readonly public_key: string
    }[]
  }
>('/webauthn/credentials/:user_id/:domain')
