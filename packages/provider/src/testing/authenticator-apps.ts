import type { ByTotp, RecoveryCodes, TotpCreated } from '@latchkey/protocol/methods/totp/consumer'
import { Secret, TOTP } from 'otpauth'
import { beginning, type TestProvider } from './provider.ts'

/** A user's authenticator app: a second implementation of the standard, with the provider's clock. */
export class AuthenticatorApps {
  readonly #provider: TestProvider
  #now = beginning

  constructor(provider: TestProvider) {
    this.#provider = provider
  }

  /** Advances both clocks. */
  async advance(seconds: number): Promise<void> {
    await this.#provider.advance(seconds)
    this.#now += seconds * 1_000
  }

  /** Returns the code that the app shows now, or `steps` periods from now. */
  code(secret: string, steps = 0): string {
    const app = new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) })
    return app.generate({ timestamp: this.#now + steps * 30_000 })
  }

  create(session: string, body: object = {}) {
    return this.#provider.post<TotpCreated>('/totps', body, { session })
  }

  authenticate(session: string, totp_code: string) {
    const body = { totp_code, session_duration_minutes: 60 }
    return this.#provider.post<ByTotp>('/totps/authenticate', body, { session })
  }

  recover(session: string, recovery_code: string) {
    const body = { recovery_code, session_duration_minutes: 60 }
    return this.#provider.post<ByTotp>('/totps/recover', body, { session })
  }

  recoveryCodes(session: string) {
    return this.#provider.post<RecoveryCodes>('/totps/recovery_codes', undefined, { session })
  }

  remove(session: string, totpId: string) {
    return this.#provider.request<Pick<TotpCreated, '__user'>>('DELETE', `/sdk/v1/users/totps/${totpId}`, { session })
  }

  /** Signs in a user by code and enrolls an authenticator app in this session. */
  async owner(email: string) {
    const granted = await this.#provider.signIn(email)
    const created = await this.create(granted.session_token)
    if (created.status !== 200) throw new Error(`No authenticator app: ${created.text}`)
    const { secret, totp_id, recovery_codes } = created.body.data
    const proven = await this.authenticate(granted.session_token, this.code(secret))
    if (proven.status !== 200) throw new Error(`The code was rejected: ${proven.text}`)
    // Advances to the next code.
    await this.advance(30)
    return { ...granted, secret, totp_id, recovery_codes, proven: proven.body.data }
  }
}
