import type { Grant } from '@latchkey/protocol/identity/session'
import type { Authenticating, ByPasskey, Registering } from '@latchkey/protocol/methods/passkey/consumer'
import { Authenticator, type DeviationOptions } from './authenticator.ts'
import { type Answered, page, type TestProvider } from './provider.ts'

/** Options that a page sends to both start calls of a passkey. */
export const passkeyOptions = { domain: 'localhost', return_passkey_credential_options: true }

/** Sends the passkey calls of a page to a provider, step by step. */
export class Passkeys {
  readonly #provider: TestProvider

  constructor(provider: TestProvider) {
    this.#provider = provider
  }

  startRegistering(session: string, options: object = {}) {
    return this.#provider.post<Registering>('/webauthn/register/start', { ...passkeyOptions, ...options }, { session })
  }

  finishRegistering(session: string, public_key_credential: string) {
    return this.#provider.post<ByPasskey>('/webauthn/register', { public_key_credential }, { session })
  }

  /** Registers a passkey of an authenticator. Returns the provider's response. */
  async register(session: string, device: Authenticator, otherwise?: DeviationOptions): Promise<Answered<ByPasskey>> {
    const started = await this.startRegistering(session)
    if (started.status !== 200) throw new Error(`No options: ${started.text}`)
    const text = started.body.data.public_key_credential_creation_options
    return this.finishRegistering(session, device.create(text, otherwise))
  }

  /** Signs in a user by code and registers a passkey. */
  async owner(
    email: string,
    otherwise?: DeviationOptions,
  ): Promise<Grant & { readonly device: Authenticator; readonly passkeyId: string }> {
    const granted = await this.#provider.signIn(email)
    return { ...granted, ...(await this.add(granted.session_token, otherwise)) }
  }

  /** Registers a passkey of a new authenticator for the user of a session. */
  async add(session: string, otherwise?: DeviationOptions) {
    const device = new Authenticator(page)
    const registered = await this.register(session, device, otherwise)
    if (registered.status !== 200) throw new Error(`No passkey: ${registered.text}`)
    return { device, passkeyId: registered.body.data.webauthn_registration_id }
  }

  /** Starts an authentication: primary, or secondary with a session. Returns the provider's options. */
  async options(session?: string, requestOptions: object = {}): Promise<string> {
    const kind = session === undefined ? 'primary' : 'secondary'
    const started = await this.#provider.post<Authenticating>(
      `/webauthn/authenticate/start/${kind}`,
      { ...passkeyOptions, ...requestOptions },
      session === undefined ? {} : { session },
    )
    if (started.status !== 200) throw new Error(`No options: ${started.text}`)
    return started.body.data.public_key_credential_request_options
  }

  authenticate(public_key_credential: string, session?: string) {
    const body = { public_key_credential, session_duration_minutes: 60 }
    return this.#provider.post<ByPasskey>('/webauthn/authenticate', body, session === undefined ? {} : { session })
  }

  remove(session: string, passkeyId: string) {
    return this.#provider.request<{ readonly __user: Grant['user'] }>(
      'DELETE',
      `/sdk/v1/users/webauthn_registrations/${passkeyId}`,
      { session },
    )
  }

  rename(session: string, passkeyId: string, name: unknown) {
    return this.#provider.request<{ readonly webauthn_registration: Grant['user']['webauthn_registrations'][number] }>(
      'PUT',
      `/sdk/v1/webauthn/update/${passkeyId}`,
      { session, body: { name } },
    )
  }
}
