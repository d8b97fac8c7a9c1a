import * as calls from '@latchkey/protocol/methods/sso/b2b'
import * as schema from '@latchkey/protocol/methods/sso/b2b.schema'
import { signInContextOf } from '../../domain/organizations/members/caller.ts'
import { memberProven } from '../../domain/organizations/members/member-answers.ts'
import { discoverConnections } from '../../methods/sso/discover.ts'
import { enterBySso } from '../../methods/sso/engine.ts'
import { type Route, route } from '../route.ts'
import { forMembers } from './portal-route.ts'
import { connectionPortalRoutes } from './sso-connections.ts'

export const ssoBusinessRoutes: readonly Route[] = [
  route(calls.authenticate, schema.authenticate, async (deps, at, input) => {
    const { sso_token: token, pkce_code_verifier: codeVerifier } = input
    const { clientAddress } = at
    const signInContext = await signInContextOf(deps, at, input)
    return memberProven(
      deps,
      at,
      await enterBySso(deps, { token, codeVerifier, clientAddress }, signInContext),
      input.locale,
    )
  }),

  route(calls.discoverConnections, schema.discoverConnections, async (deps, { project, clientAddress }, input) => ({
    connections: await discoverConnections(deps, project, clientAddress, input.email_address),
  })),

  ...forMembers(connectionPortalRoutes),
]
