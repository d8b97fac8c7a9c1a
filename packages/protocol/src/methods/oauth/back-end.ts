import type { infer as Infer } from 'zod'
import { byBackEnd } from '../../core/call.ts'
import type { BackEndGrant } from '../../identity/back-end/session.ts'
import type * as schema from './back-end.schema.ts'
import type { WireProviderValues } from './provider-values.ts'
import type { OAuthProviderType } from './providers.ts'

/** Lets a person, by their id or their session, add an account of a provider to their own. */
export const attach = byBackEnd.post<Infer<typeof schema.attach>, { readonly oauth_attach_token: string }>(
  '/oauth/attach',
)

/** Takes the token that an outside provider's answer brought to the site. */
export const authenticate = byBackEnd.post<
  Infer<typeof schema.authenticate>,
  BackEndGrant & {
    /** The session once more: the existing SDKs look for it by this name here, and by no other. */
    readonly user_session: BackEndGrant['session']
    readonly provider_subject: string
    readonly provider_type: OAuthProviderType
    readonly provider_values: WireProviderValues
    readonly oauth_user_registration_id: string
    readonly reset_sessions: boolean
  }
>('/oauth/authenticate')

/**
 * What an outside provider handed out for a person. An access token that is over, or is about to be, is renewed first, where the
 * provider gave a refresh token.
 */
export const providerValues = byBackEnd.get<
  Infer<typeof schema.providerValues>,
  {
    readonly user_id: string
    readonly oauth_user_registration_id: string
    readonly provider_subject: string
    readonly provider_type: OAuthProviderType
    readonly provider_values: WireProviderValues
  }
>('/users/oauth/:id/provider_values')
