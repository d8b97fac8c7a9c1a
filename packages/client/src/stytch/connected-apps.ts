/** Connected apps: other sites and programs that users sign in to with their account of this one. */

import type * as consumer from '@latchkey/protocol/idp/consumer'
import type * as wire from '@latchkey/protocol/idp/wire'
import { readAuthorizeRequest, readLogoutRequest } from '../idp/request.ts'
import type { AuthenticateResponse, Receipt } from './answers.ts'
import type { SessionTokens, User } from './person.ts'
import type { SessionDurationOptions } from './requests.ts'
import type { Writable } from './writable.ts'

export type ConnectedAppPublic = Writable<wire.ConnectedAppPublic>
export type ScopeResult = Writable<wire.ScopeResult>

export interface AccessTokenExchangeFactor {
  delivery_method: 'oauth_access_token_exchange'
  type: string
  last_authenticated_at: string
  oauth_access_token_exchange_factor: { client_id: string }
}

export interface OAuthAuthorizeParams {
  client_id: string
  redirect_uri: string
  response_type: string
  scopes: string[]
  code_challenge?: string
  state?: string
  nonce?: string
  prompt?: string
  resources?: string[]
}
export interface OAuthLogoutParams {
  client_id: string
  post_logout_redirect_uri: string
  id_token_hint?: string
  state?: string
}

export type OAuthAuthorizeStartOptions = Pick<
  OAuthAuthorizeParams,
  'client_id' | 'redirect_uri' | 'response_type' | 'scopes' | 'prompt'
>
export type OAuthAuthorizeStartResponse = Receipt &
  Writable<Omit<consumer.UserAuthorizeStarted, 'user'>> & { user: User }
export type OAuthAuthorizeSubmitOptions = Omit<OAuthAuthorizeParams, 'resources'> & {
  consent_granted: boolean
  resource?: string[]
}
export type OAuthAuthorizeSubmitResponse = Receipt & Writable<wire.AuthorizeSubmitted>
export type OAuthLogoutStartOptions = OAuthLogoutParams
export type OAuthLogoutStartResponse = Receipt & Writable<wire.LogoutStarted>

export interface IHeadlessIDPClient {
  oauthAuthorizeStart(data: OAuthAuthorizeStartOptions): Promise<OAuthAuthorizeStartResponse>
  oauthAuthorizeSubmit(data: OAuthAuthorizeSubmitOptions): Promise<OAuthAuthorizeSubmitResponse>
  oauthLogoutStart(data: OAuthLogoutStartOptions): Promise<OAuthLogoutStartResponse>
}

export type SessionAccessTokenExchangeOptions = SessionDurationOptions & { access_token: string }
export type SessionAccessTokenExchangeResponse<_Project = object> = AuthenticateResponse
export type SessionAttestOptions = { profile_id: string; token: string } & Partial<SessionDurationOptions> &
  Partial<SessionTokens>
export type SessionAttestResponse<_Project = object> = AuthenticateResponse

export type UserGetConnectedAppsResponse = Receipt & { connected_apps: Writable<wire.GrantedApp>[] }

/** One thing that a consent screen says an app may do. */
export type IDPConsentItem = string | { text: string; details?: string[] }
export interface IDPConsentSection {
  header: string
  items: IDPConsentItem[]
}
export type IDPConsentScreenManifest = IDPConsentSection[] | IDPConsentItem[]

interface ParsedAppRequest<Params> {
  error: string | null
  result: Params
}

const missing = (parameter: string) =>
  `The parameter ${parameter} is missing or not supported. Report this to the developer of the app.`

/** Reads the authorization request of a connected app from the query of a page. */
export const parseOAuthAuthorizeParams = (params: URLSearchParams): ParsedAppRequest<OAuthAuthorizeParams> => {
  const parsed = readAuthorizeRequest(params)
  return 'request' in parsed
    ? { error: null, result: parsed.request as Writable<typeof parsed.request> as OAuthAuthorizeParams }
    : {
        error: missing(parsed.fault.parameter),
        result: { client_id: '', redirect_uri: '', response_type: 'code', scopes: [] },
      }
}

/** Reads the logout request of a connected app from the query of a page. */
export const parseOAuthLogoutParams = (params: URLSearchParams): ParsedAppRequest<OAuthLogoutParams> => {
  const parsed = readLogoutRequest(params)
  return 'request' in parsed
    ? { error: null, result: parsed.request as OAuthLogoutParams }
    : { error: missing(parsed.fault.parameter), result: { client_id: '', post_logout_redirect_uri: '' } }
}
