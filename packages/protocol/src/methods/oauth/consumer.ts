import type { infer as Infer } from 'zod'
import { keyed, signedIn } from '../../core/call.ts'
import type { Grant } from '../../identity/session.ts'
import type { FactorDeleted } from '../../identity/user.ts'
import type * as schema from './consumer.schema.ts'
import type { WireProviderValues } from './provider-values.ts'
import type { OAuthProviderType } from './providers.ts'

/** Names the OAuth account that signed in. */
export interface ByOAuth extends Grant {
  readonly provider_subject: string
  readonly provider_type: OAuthProviderType
  readonly profile_picture_url: string
  readonly locale: string
  readonly provider_values: WireProviderValues
}

/** Authenticates the OAuth token that the redirect brought to the site. */
export const authenticate = keyed.post<Infer<typeof schema.authenticate>, ByOAuth>('/oauth/authenticate', 'session')

/** Lets the signed-in user add an account of a provider to their own. */
export const attach = signedIn.post<Infer<typeof schema.attach>, { readonly oauth_attach_token: string }>(
  '/oauth/attach',
)

/** Deletes an OAuth account from the user. */
export const remove = signedIn.remove<Infer<typeof schema.remove>, FactorDeleted>('/users/oauth/:id')

/** Data for a One Tap prompt. Not wrapped in `data`. */
export interface OneTapStarted {
  readonly request_id: string
  /** Empty if the project has none. */
  readonly google_client_id: string
  readonly oauth_callback_id: string
}

export type OneTapSubmit = Infer<typeof schema.oneTapSubmit>
