import * as calls from '@latchkey/protocol/methods/oauth/b2b'
import * as schema from '@latchkey/protocol/methods/oauth/b2b.schema'
import { everyOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'
import { redirectOf } from '../../domain/destinations/redirects.ts'
import { discoveryAnswer } from '../../domain/organizations/discovery/begin-discovery.ts'
import { signInContextOf } from '../../domain/organizations/members/caller.ts'
import { memberProven } from '../../domain/organizations/members/member-answers.ts'
import { clientOf } from '../../methods/oauth/client.ts'
import { finishTap } from '../../methods/oauth/one-tap-b2b.ts'
import { discoverByProvider, enterByProvider } from '../../methods/oauth/organizations.ts'
import { wireProviderValues } from '../../methods/oauth/wire-values.ts'
import { type Route, route } from '../route.ts'

export const oauthBusinessRoutes: readonly Route[] = [
  route(calls.authenticate, schema.authenticate, async (deps, at, input) => {
    const { oauth_token: token, pkce_code_verifier: codeVerifier } = input
    const { clientAddress } = at
    const signInContext = await signInContextOf(deps, at, input)
    const { entered, returned } = await enterByProvider(deps, { token, codeVerifier, clientAddress }, signInContext)
    const { provider, profile, values } = returned
    const providerAccount = { provider_type: everyOAuthProvider[provider], provider_subject: profile.subject }
    return {
      ...(await memberProven(deps, at, entered, input.locale)),
      ...providerAccount,
      provider_values: wireProviderValues(values),
    }
  }),

  route(calls.discovery.authenticate, schema.discoveryAuthenticate, async (deps, { project, clientAddress }, input) => {
    const { discovery_oauth_token: token, pkce_code_verifier: codeVerifier } = input
    const discovery = await discoverByProvider(deps, project, { token, codeVerifier, clientAddress })
    const { provider, profile } = discovery.returned
    const { tenant = '' } = profile
    return {
      ...(await discoveryAnswer(deps, project, discovery.token, discovery.claims)),
      provider_type: everyOAuthProvider[provider],
      provider_tenant_id: tenant,
      provider_tenant_ids: tenant === '' ? [] : [tenant],
      full_name: [profile.firstName, profile.lastName].filter((part) => part !== '').join(' '),
    }
  }),

  route(calls.oneTap.start, schema.oneTapStart, async (deps, { project }) => ({
    google_client_id: (await clientOf(deps, project, 'google'))?.client_id ?? '',
  })),

  route(calls.oneTap.submit, schema.oneTapSubmit, async (deps, at, input) => ({
    redirect_url: await finishTap(deps, {
      project: at.project,
      clientAddress: at.clientAddress,
      organizationId: input.organization_id,
      idToken: input.id_token,
      codeChallenge: input.pkce_code_challenge,
      loginURL: redirectOf(at.project, input.login_redirect_url, 'login', at),
      signupURL: redirectOf(at.project, input.signup_redirect_url, 'signup', at),
    }),
  })),

  route(calls.oneTap.discoverySubmit, schema.oneTapDiscovery, async (deps, at, input) => {
    const discoveryURL = redirectOf(at.project, input.discovery_redirect_url, 'discovery', at)
    const redirect_url = await finishTap(deps, {
      project: at.project,
      clientAddress: at.clientAddress,
      organizationId: null,
      idToken: input.id_token,
      codeChallenge: input.pkce_code_challenge,
      loginURL: discoveryURL,
      signupURL: discoveryURL,
    })
    return { redirect_url }
  }),
]
