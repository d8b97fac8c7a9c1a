import * as calls from '@latchkey/protocol/methods/oauth/b2b'
import * as schema from '@latchkey/protocol/methods/oauth/b2b.schema'
import { type Route, route } from '../../http/route.ts'
import { discoveryAnswer } from '../../identity/discovery/begin-discovery.ts'
import { arrivalOf } from '../../identity/member/caller.ts'
import { memberProven } from '../../identity/member/proven.ts'
import { discoverByProvider, enterByProvider } from './organizations.ts'

export const oauthBusinessRoutes: readonly Route[] = [
  route(calls.authenticate, schema.authenticate, async (deps, at, input) => {
    const { oauth_token: token, pkce_code_verifier: codeVerifier } = input
    const { clientAddress } = at
    const arrival = await arrivalOf(deps, at, input)
    const { entered, returned } = await enterByProvider(deps, { token, codeVerifier, clientAddress }, arrival)
    return { ...(await memberProven(deps, at, entered)), provider_values: returned.values }
  }),

  route(calls.discovery.authenticate, schema.discoveryAuthenticate, async (deps, { project, clientAddress }, input) => {
    const { discovery_oauth_token: token, pkce_code_verifier: codeVerifier } = input
    const begun = await discoverByProvider(deps, project, { token, codeVerifier, clientAddress })
    return discoveryAnswer(deps, project, begun.token, begun.claims)
  }),
]
