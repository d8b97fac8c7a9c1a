import type { infer as Infer } from 'zod'
import { byBackEnd } from '../../core/call.ts'
import type { BackEndGrant } from '../../identity/back-end/session.ts'
import type * as schema from './back-end.schema.ts'
import type { WireProviderValues } from './provider-values.ts'
import type { OAuthProviderType } from './providers.ts'

/** Lets a user, named by id or session, add an account of a provider to their own. */
export const attach = byBackEnd.post<Infer<typeof schema.attach>, { readonly oauth_attach_token: string }>(
  '/oauth/attach',
)

/** Authenticates the OAuth token that the redirect brought to the site. */
export const authenticate = byBackEnd.post<
  Infer<typeof schema.authenticate>,
  BackEndGrant & {
    /** The session again: the existing SDKs read it under this name here, and under no other. */
    readonly user_session: BackEndGrant['session']
    readonly provider_subject: string
    readonly provider_type: OAuthProviderType
    readonly provider_values: WireProviderValues
    readonly oauth_user_registration_id: string
    readonly reset_sessions: boolean
  }
>('/oauth/authenticate')

/**
 * Reads the tokens that an OAuth provider issued for a user. An access token that has expired, or is about to, is
 * refreshed first if there is a refresh token.
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
