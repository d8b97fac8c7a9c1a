import type { infer as Infer } from 'zod'
import { byBackEnd } from '../../core/call.ts'
import type { BackEndGrant } from '../../identity/back-end/session.ts'
import type { WebauthnRegistration } from '../../identity/user.ts'
import type * as schema from './back-end.schema.ts'

/** Begins a passkey of a person. The options are JSON text for `navigator.credentials.create`. */
export const registerStart = byBackEnd.post<
  Infer<typeof schema.registerStart>,
  { readonly user_id: string; readonly public_key_credential_creation_options: string }
>('/webauthn/register/start')

/** Keeps what the browser answered. */
export const register = byBackEnd.post<
  Infer<typeof schema.register>,
  BackEndGrant & { readonly webauthn_registration_id: string }
>('/webauthn/register')

/** Begins a sign-in; without `user_id`, which is empty in the answer then, by whichever passkey the device has. */
export const authenticateStart = byBackEnd.post<
  Infer<typeof schema.authenticateStart>,
  { readonly user_id: string; readonly public_key_credential_request_options: string }
>('/webauthn/authenticate/start')

export const authenticate = byBackEnd.post<
  Infer<typeof schema.authenticate>,
  BackEndGrant & { readonly webauthn_registration_id: string }
>('/webauthn/authenticate')

/** Gives a passkey another name. */
export const update = byBackEnd.put<
  Infer<typeof schema.update>,
  { readonly webauthn_registration: WebauthnRegistration }
>('/webauthn/:webauthn_registration_id')

/** The passkeys that a person has for a domain, as authenticators know them. */
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
