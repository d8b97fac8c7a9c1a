import type { infer as Infer } from 'zod'
import { keyed, signedIn } from '../../core/call.ts'
import type { Grant } from '../../identity/session.ts'
import type { FactorDeleted, WebauthnRegistration } from '../../identity/user.ts'
import type * as schema from './consumer.schema.ts'

export type RegisterStart = Infer<typeof schema.registerStart>
export type PasskeyAuthenticateStart = Infer<typeof schema.authenticateStart>

export interface Registering {
  readonly user_id: string
  /** JSON text for `navigator.credentials.create`; bytes in standard base64 unless base64url was requested. */
  readonly public_key_credential_creation_options: string
}

export interface Authenticating {
  /** Camel case on this wire. Empty if no user is signed in. */
  readonly userId: string
  /** JSON text for `navigator.credentials.get`, bytes in base64url. */
  readonly public_key_credential_request_options: string
}

/** Names the passkey that was created or used. */
export interface ByPasskey extends Grant {
  readonly webauthn_registration_id: string
}

/** Starts the registration of a passkey for the signed-in user. */
export const registerStart = signedIn.post<RegisterStart, Registering>('/webauthn/register/start')

/** Stores the passkey that the authenticator created; the session gains it as a factor. */
export const register = signedIn.post<Infer<typeof schema.register>, ByPasskey>('/webauthn/register', 'session')

export const authenticateStart = {
  /** Any passkey of the domain can answer; the options name none. */
  primary: keyed.post<PasskeyAuthenticateStart, Authenticating>('/webauthn/authenticate/start/primary'),
  /** Only a passkey of the signed-in user can answer; the options name them. */
  secondary: signedIn.post<PasskeyAuthenticateStart, Authenticating>('/webauthn/authenticate/start/secondary'),
} as const

/** Signs in with a passkey, or adds a factor to the session. */
export const authenticate = keyed.post<Infer<typeof schema.authenticate>, ByPasskey>(
  '/webauthn/authenticate',
  'session',
)

/** Renames a passkey. */
export const update = signedIn.put<
  Infer<typeof schema.update>,
  { readonly webauthn_registration: WebauthnRegistration }
>('/webauthn/update/:webauthn_registration_id')

/** Deletes a passkey from the account. The browser keeps its copy until it is notified. */
export const remove = signedIn.remove<Infer<typeof schema.remove>, FactorDeleted>('/users/webauthn_registrations/:id')
