import type { output } from 'zod'
import { byBackEnd } from '../../core/call.ts'
import { asSite, granting } from '../../identity/back-end/member-said.ts'
import * as calls from './b2b.ts'
import type * as schema from './back-end-b2b.schema.ts'
import type * as told from './member-accounts.ts'

export const authenticate = granting(calls.authenticate)
export const discovery = { authenticate: asSite(calls.discovery.authenticate) } as const

const place = '/b2b/organizations/:organization_id/members/:member_id/oauth_providers'

type MemberAccountsRequest = output<typeof schema.accounts>

/**
 * Reads the tokens that OAuth providers issued for a member. An access token that has expired, or is about to, is
 * refreshed first if there is a refresh token.
 */
export const accounts = {
  google: byBackEnd.get<MemberAccountsRequest, told.GoogleAccount>(`${place}/google`),
  microsoft: byBackEnd.get<MemberAccountsRequest, told.MicrosoftAccount>(`${place}/microsoft`),
  hubspot: byBackEnd.get<MemberAccountsRequest, told.HubSpotAccounts>(`${place}/hubspot`),
  slack: byBackEnd.get<MemberAccountsRequest, told.SlackAccounts>(`${place}/slack`),
  github: byBackEnd.get<MemberAccountsRequest, told.GitHubAccounts>(`${place}/github`),
} as const
