import type { output } from 'zod'
import { byBackEnd } from '../../core/call.ts'
import { asSite, grantsSession } from '../../identity/back-end/member-calls.ts'
import * as calls from './b2b.ts'
import type * as schema from './back-end-b2b.schema.ts'
import type * as answers from './member-accounts.ts'

export const authenticate = grantsSession(calls.authenticate)
export const discovery = { authenticate: asSite(calls.discovery.authenticate) } as const

const basePath = '/b2b/organizations/:organization_id/members/:member_id/oauth_providers'

type MemberAccountsRequest = output<typeof schema.accounts>

/**
 * Reads the tokens that OAuth providers issued for a member. An access token that has expired, or is about to, is
 * refreshed first if there is a refresh token.
 */
export const accounts = {
  google: byBackEnd.get<MemberAccountsRequest, answers.GoogleAccount>(`${basePath}/google`),
  microsoft: byBackEnd.get<MemberAccountsRequest, answers.MicrosoftAccount>(`${basePath}/microsoft`),
  hubspot: byBackEnd.get<MemberAccountsRequest, answers.HubSpotAccounts>(`${basePath}/hubspot`),
  slack: byBackEnd.get<MemberAccountsRequest, answers.SlackAccounts>(`${basePath}/slack`),
  github: byBackEnd.get<MemberAccountsRequest, answers.GitHubAccounts>(`${basePath}/github`),
} as const
