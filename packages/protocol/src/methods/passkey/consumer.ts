import type { infer as Infer } from 'zod'
import { keyed, signedIn } from '../../core/call.ts'
import type { Grant } from '../../identity/session.ts'
import type { FactorDeleted, WebauthnRegistration } from '../../identity/user.ts'
import type * as schema from './consumer.schema.ts'

export type RegisterStart = Infer<typeof schema.registerStart>
export type AuthenticateStart = Infer<typeof schema.authenticateStart>

export interface Registering {
  readonly user_id: string
  /** JSON text: what `navigator.credentials.create` takes, bytes in standard base64 unless base64url was asked for. */
  readonly public_key_credential_creation_options: string
}

export interface Authenticating {
  /** Camel case on this wire. Empty while nobody is signed in. */
  readonly userId: string
  /** JSON text: what `navigator.credentials.get` takes, bytes in base64url. */
  readonly public_key_credential_request_options: string
}

/** Names the passkey that was made or used. */
export interface ByPasskey extends Grant {
  readonly webauthn_registration_id: string
}

/** Begins a new passkey of whoever is signed in. */
export const registerStart = signedIn.post<RegisterStart, Registering>('/webauthn/register/start')

/** Keeps what the authenticator made; the session gains the passkey as a proof. */
export const register = signedIn.post<Infer<typeof schema.register>, ByPasskey>('/webauthn/register', 'session')

export const authenticateStart = {
  /** Whoever has a passkey of the domain may answer; nobody's passkeys are named. */
  primary: keyed.post<AuthenticateStart, Authenticating>('/webauthn/authenticate/start/primary'),
  /** Only a passkey of whoever is signed in answers; theirs are named. */
  secondary: signedIn.post<AuthenticateStart, Authenticating>('/webauthn/authenticate/start/secondary'),
} as const

/** Signs in with a passkey, or proves one more factor of the session. */
export const authenticate = keyed.post<Infer<typeof schema.authenticate>, ByPasskey>(
  '/webauthn/authenticate',
  'session',
)

/** Gives a passkey another name. */
export const update = signedIn.put<
  Infer<typeof schema.update>,
  { readonly webauthn_registration: WebauthnRegistration }
>('/webauthn/update/:webauthn_registration_id')

/** Takes a passkey away from the account. The browser keeps its copy until it is told. */
export const remove = signedIn.remove<Infer<typeof schema.remove>, FactorDeleted>('/users/webauthn_registrations/:id')
