import type { infer as Infer } from 'zod'
import { signedIn } from '../core/call.ts'
import type { WalletType } from '../methods/crypto/wallets.ts'
import type { OAuthProviderName } from '../methods/oauth/providers.ts'
import type * as schema from './session.schema.ts'
import type { User } from './user.ts'

interface Factor<Type extends string, Method extends string> {
  readonly type: Type
  readonly delivery_method: Method
  /** RFC 3339, UTC. */
  readonly last_authenticated_at: string
}

/** Providers that return no address: their factor has no `email_id`. */
type WithoutAddress = 'twitter' | 'tiktok' | 'snapchat'

/** An OAuth account, under a field named after its provider. `email_id` is empty if no address was verified. */
type OAuthFactor = {
  [Name in OAuthProviderName]: Factor<'oauth', `oauth_${Name}`> & {
    readonly [Member in `${Name}_oauth_factor`]: {
      readonly id: string
      readonly provider_subject: string
    } & (Name extends WithoutAddress ? unknown : { readonly email_id: string })
  }
}[OAuthProviderName]

/** Factor of a user that this session verified. `delivery_method` names the field with its details. */
export type AuthenticationFactor =
  | (Factor<'otp', 'email'> & { readonly email_factor: { readonly email_id: string; readonly email_address: string } })
  | (Factor<'magic_link', 'email'> & {
      readonly email_factor: { readonly email_id: string; readonly email_address: string }
    })
  | (Factor<'otp', 'sms' | 'whatsapp'> & {
      readonly phone_number_factor: { readonly phone_id: string; readonly phone_number: string }
    })
  | (Factor<'webauthn', 'webauthn_registration'> & {
      readonly webauthn_factor: {
        readonly webauthn_registration_id: string
        readonly domain: string
        readonly user_agent: string
      }
    })
  | (Factor<'crypto', 'crypto_wallet'> & {
      readonly crypto_wallet_factor: {
        readonly crypto_wallet_id: string
        readonly crypto_wallet_address: string
        readonly crypto_wallet_type: WalletType
      }
    })
  | (Factor<'totp', 'authenticator_app'> & { readonly authenticator_app_factor: { readonly totp_id: string } })
  | (Factor<'recovery_codes', 'recovery_code'> & {
      readonly recovery_code_factor: { readonly totp_recovery_code_id: string }
    })
  | Factor<'password', 'knowledge'>
  | OAuthFactor

/** Times are RFC 3339 in UTC. */
export interface Session {
  readonly session_id: string
  readonly user_id: string
  readonly started_at: string
  readonly last_accessed_at: string
  readonly expires_at: string
  readonly attributes: { readonly ip_address: string; readonly user_agent: string }
  readonly authentication_factors: readonly AuthenticationFactor[]
  readonly custom_claims: Readonly<Record<string, unknown>> | null
  readonly roles: readonly string[]
}

/** Answer of every call that signs a user in. `__user` is the copy that the existing clients expect. */
export interface Grant {
  readonly user_id: string
  readonly user: User
  readonly __user: User
  readonly session: Session
  readonly session_token: string
  readonly session_jwt: string
}

export const authenticate = signedIn.post<Infer<typeof schema.authenticate>, Grant>('/sessions/authenticate', 'session')
export const revoke = signedIn.touch<Infer<typeof schema.revoke>, object>('/sessions/revoke')
