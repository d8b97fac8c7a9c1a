import * as pages from '@latchkey/protocol/methods/oauth/b2b'
import * as calls from '@latchkey/protocol/methods/oauth/back-end-b2b'
import * as schema from '@latchkey/protocol/methods/oauth/back-end-b2b.schema'
import type { BusinessOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'
import type { TokenOptions } from '../../domain/factors/provider-tokens/member-accounts.ts'
import type { MethodDeps } from '../../methods/method-deps.ts'
import { disclosedAccounts, newestOf } from '../../methods/oauth/member-accounts.ts'
import { oauthBusinessRoutes } from '../b2b/oauth.ts'
import type { Context } from '../context.ts'
import { type Route, route } from '../route.ts'
import { type MemberAccountsRequest, whoseAccounts } from './member-accounts.ts'
import { noReset, sameAsPage } from './same-as-page.ts'

const same = sameAsPage(oauthBusinessRoutes)

const accountsAt = async <Name extends BusinessOAuthProvider>(
  deps: MethodDeps,
  at: Context<'back end'>,
  input: MemberAccountsRequest & TokenOptions,
  provider: Name,
) => disclosedAccounts(deps, await whoseAccounts(deps, at, input), input, provider)

export const oauthMemberRoutes: readonly Route[] = [
  same(pages.authenticate, calls.authenticate, schema.authenticate, noReset),
  same(pages.discovery.authenticate, calls.discovery.authenticate, schema.discoveryAuthenticate),

  route(calls.accounts.google, schema.accounts, async (deps, at, input) => {
    const { provider_type, registrations } = await accountsAt(deps, at, input, 'google')
    const { access_token, access_token_expires_in, provider_tenant_id, ...told } = newestOf(registrations)
    return { provider_type, ...told, ...(access_token !== '' && { access_token, access_token_expires_in }) }
  }),

  route(calls.accounts.microsoft, schema.accounts, async (deps, at, input) => {
    const { provider_type, registrations } = await accountsAt(deps, at, input, 'microsoft')
    const { provider_tenant_id, ...told } = newestOf(registrations)
    return { provider_type, ...told }
  }),

  route(calls.accounts.hubspot, schema.accounts, async (deps, at, input) => {
    const { provider_type, registrations } = await accountsAt(deps, at, input, 'hubspot')
    return { provider_type, registrations: registrations.map(({ id_token, ...told }) => told) }
  }),

  route(calls.accounts.slack, schema.accounts, async (deps, at, input) => {
    const { provider_type, registrations } = await accountsAt(deps, at, input, 'slack')
    return {
      provider_type,
      registrations: registrations.map(({ provider_subject, provider_tenant_id, access_token, scopes }) => ({
        provider_subject,
        provider_tenant_id,
        access_token,
        scopes,
        bot_access_token: '' as const,
        bot_scopes: [],
      })),
    }
  }),

  route(calls.accounts.github, schema.accounts, async (deps, at, input) => {
    const { provider_type, registrations } = await accountsAt(deps, at, input, 'github')
    return {
      provider_type,
      registrations: registrations.map(({ provider_subject, access_token, scopes }) => ({
        provider_subject,
        access_token,
        scopes,
        provider_tenant_ids: [],
      })),
    }
  }),
]
