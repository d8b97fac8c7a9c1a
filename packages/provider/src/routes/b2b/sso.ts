import * as calls from '@latchkey/protocol/methods/sso/b2b'
import * as schema from '@latchkey/protocol/methods/sso/b2b.schema'
import * as adminCalls from '@latchkey/protocol/methods/sso/connections'
import * as adminSchema from '@latchkey/protocol/methods/sso/connections.schema'
import { definedOnly } from '../../domain/organizations/given-members.ts'
import { arrivalOf, callerOf, isAllowed, requireAllowed } from '../../domain/organizations/members/caller.ts'
import { memberProven } from '../../domain/organizations/members/member-answers.ts'
import { roleHolder } from '../../domain/organizations/members/member-roles.ts'
import { ProviderError } from '../../errors.ts'
import { changeOidc } from '../../methods/sso/change-oidc.ts'
import { wireOidc } from '../../methods/sso/connection.ts'
import { createOidc, removeConnection } from '../../methods/sso/connections.ts'
import { discoverConnections } from '../../methods/sso/discover.ts'
import { enterBySso } from '../../methods/sso/engine.ts'
import { changeExternal, externalConnectionChange, givesExternalRoles } from '../../methods/sso/external/change.ts'
import { wireExternal } from '../../methods/sso/external/connection.ts'
import { warningAbout } from '../../methods/sso/fields-without-effect.ts'
import {
  changeSaml,
  changeSamlByURL,
  createSaml,
  givesRoles,
  removeCertificate,
  removeEncryptionKey,
} from '../../methods/sso/saml/change.ts'
import { wireSaml } from '../../methods/sso/saml/connection.ts'
import { wireConnections } from '../../methods/sso/wire-connections.ts'
import { connectionsOf } from '../../store/tables/sso-connections.ts'
import { type Route, route } from '../route.ts'

export const ssoBusinessRoutes: readonly Route[] = [
  route(calls.authenticate, schema.authenticate, async (deps, at, input) => {
    const { sso_token: token, pkce_code_verifier: codeVerifier } = input
    const { clientAddress } = at
    const arrival = await arrivalOf(deps, at, input)
    return memberProven(deps, at, await enterBySso(deps, { token, codeVerifier, clientAddress }, arrival))
  }),

  route(calls.discoverConnections, schema.discoverConnections, async (deps, { project, clientAddress }, input) => ({
    connections: await discoverConnections(deps, project, clientAddress, input.email_address),
  })),

  route(adminCalls.list, adminSchema.nothing, async (deps, at) => {
    const caller = await callerOf(deps, at)
    requireAllowed(caller, 'stytch.sso', 'get')
    const all = await connectionsOf(deps.store.db, caller.scope)
    return wireConnections(deps, all, at.baseURL, isAllowed(caller, 'stytch.sso', 'update'))
  }),

  route(adminCalls.saml.create, adminSchema.create, async (deps, at, input) => {
    const caller = await callerOf(deps, at)
    requireAllowed(caller, 'stytch.sso', 'create')
    return { connection: wireSaml(deps, await createSaml(deps, caller.scope, input), at.baseURL) }
  }),

  route(adminCalls.saml.update, adminSchema.updateSaml, async (deps, at, input) => {
    const caller = await callerOf(deps, at)
    requireAllowed(caller, 'stytch.sso', 'update')
    if (givesRoles(input)) requireAllowed(caller, 'stytch.organization', 'update.settings.implicit-roles')
    const connection = await changeSaml(deps, caller.scope, input, roleHolder(caller))
    return { connection: wireSaml(deps, connection, at.baseURL), ...definedOnly({ warning: warningAbout(input) }) }
  }),

  route(adminCalls.saml.updateByUrl, adminSchema.updateByUrl, async (deps, at, input) => {
    const caller = await callerOf(deps, at)
    requireAllowed(caller, 'stytch.sso', 'update')
    return {
      connection: wireSaml(deps, await changeSamlByURL(deps, caller.scope, input, roleHolder(caller)), at.baseURL),
    }
  }),

  route(adminCalls.saml.deleteVerificationCertificate, adminSchema.namedCertificate, async (deps, at, input) => {
    const caller = await callerOf(deps, at)
    requireAllowed(caller, 'stytch.sso', 'update')
    await removeCertificate(deps, caller.scope, input)
    return { certificate_id: input.certificate_id }
  }),

  route(adminCalls.saml.deleteEncryptionKey, adminSchema.namedKey, async (deps, at, input) => {
    const caller = await callerOf(deps, at)
    requireAllowed(caller, 'stytch.sso', 'update')
    await removeEncryptionKey(deps, caller.scope, input)
    return { private_key_id: input.private_key_id }
  }),

  route(adminCalls.external.create, adminSchema.createExternal, async (deps, at) => {
    await callerOf(deps, at)
    throw new ProviderError(
      'unauthorized_action',
      "Only the site's back end can let an organization use the connection of another. Nothing was changed. Ask the site to do it.",
    )
  }),

  route(adminCalls.external.update, adminSchema.updateExternal, async (deps, at, { connection_id, ...input }) => {
    const caller = await callerOf(deps, at)
    requireAllowed(caller, 'stytch.sso', 'update')
    const externalChange = externalConnectionChange(input)
    if (givesExternalRoles(externalChange))
      requireAllowed(caller, 'stytch.organization', 'update.settings.implicit-roles')
    return {
      connection: wireExternal(
        await changeExternal(deps, caller.scope, connection_id, externalChange, roleHolder(caller)),
      ),
    }
  }),

  route(adminCalls.oidc.create, adminSchema.create, async (deps, at, input) => {
    const caller = await callerOf(deps, at)
    requireAllowed(caller, 'stytch.sso', 'create')
    return { connection: wireOidc(deps, await createOidc(deps, caller.scope, input), at.baseURL) }
  }),

  route(adminCalls.oidc.update, adminSchema.updateOidc, async (deps, at, input) => {
    const caller = await callerOf(deps, at)
    requireAllowed(caller, 'stytch.sso', 'update')
    const { connection, warning } = await changeOidc(deps, caller.scope, input)
    return { connection: wireOidc(deps, connection, at.baseURL), warning }
  }),

  route(adminCalls.remove, adminSchema.connectionReference, async (deps, at, { connection_id }) => {
    const caller = await callerOf(deps, at)
    requireAllowed(caller, 'stytch.sso', 'delete')
    await removeConnection(deps, caller.scope, connection_id)
    return { connection_id }
  }),
]
