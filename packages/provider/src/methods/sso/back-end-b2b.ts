import { accounts as asked } from '@latchkey/protocol/methods/oauth/back-end-b2b.schema'
import * as pages from '@latchkey/protocol/methods/sso/b2b'
import * as calls from '@latchkey/protocol/methods/sso/back-end-b2b'
import * as schema from '@latchkey/protocol/methods/sso/back-end-b2b.schema'
import { type Route, route } from '../../http/route.ts'
import { giverOf, organizationOf, requirePermitted, requireSite } from '../../identity/back-end/organization-of.ts'
import { noReset, sameAsPage } from '../../identity/back-end/same-as-page.ts'
import { factorsOf } from '../../identity/factors/kind.ts'
import { ssoAccount } from '../../identity/factors/sso.ts'
import { disclosedValues, livingAccounts, whoseAccounts } from '../../identity/handed-out/member-accounts.ts'
import { isAllowed } from '../../identity/member/caller.ts'
import { connectionsOf } from '../../store/tables/sso-connections.ts'
import { connectionAccounts } from './accounts.ts'
import { ssoBusinessRoutes } from './b2b.ts'
import { wireOidc } from './connection.ts'
import { changeOidc, createOidc, removeConnection } from './connections.ts'
import { changeExternal, createExternal, givesExternalRoles, saidOf } from './external/change.ts'
import { wireExternal } from './external/connection.ts'
import {
  changeSaml,
  changeSamlByURL,
  createSaml,
  givesRoles,
  removeCertificate,
  removeEncryptionKey,
} from './saml/change.ts'
import { wireSaml } from './saml/connection.ts'
import { wireConnections } from './wire-connections.ts'

const same = sameAsPage(ssoBusinessRoutes)

export const ssoMemberRoutes: readonly Route[] = [
  same(pages.authenticate, calls.authenticate, schema.authenticate, noReset),

  route(calls.list, schema.organization, async (deps, at, input) => {
    const named = await organizationOf(deps, at, input.organization_id)
    requirePermitted(named, 'stytch.sso', 'get')
    const { actor, realm } = named
    const isChanger = actor === null || isAllowed(actor, 'stytch.sso', 'update')
    return wireConnections(deps, await connectionsOf(deps.store.rows, realm), at.baseURL, isChanger)
  }),

  route(calls.accounts, asked, async (deps, at, input) => {
    const { realm, member } = await whoseAccounts(deps, at, input)
    const factors = factorsOf(member, ssoAccount).filter(({ shown }) => shown.protocol === 'oidc')
    const living = await livingAccounts(deps, realm, connectionAccounts, factors)
    return {
      registrations: living.map((account) => ({
        provider_subject: account.factor.shown.subject,
        connection_id: account.factor.shown.connectionId,
        ...disclosedValues(account, input, deps.clock.now()),
      })),
    }
  }),

  route(calls.remove, schema.named, async (deps, at, { organization_id, connection_id }) => {
    const named = await organizationOf(deps, at, organization_id)
    requirePermitted(named, 'stytch.sso', 'delete')
    await removeConnection(deps, named.realm, connection_id)
    return { connection_id }
  }),

  route(calls.oidc.create, schema.create, async (deps, at, { organization_id, ...input }) => {
    const named = await organizationOf(deps, at, organization_id)
    requirePermitted(named, 'stytch.sso', 'create')
    return { connection: wireOidc(deps, await createOidc(deps, named.realm, input), at.baseURL) }
  }),

  route(calls.oidc.update, schema.updateOidc, async (deps, at, { organization_id, ...input }) => {
    const named = await organizationOf(deps, at, organization_id)
    requirePermitted(named, 'stytch.sso', 'update')
    return { connection: wireOidc(deps, await changeOidc(deps, named.realm, input), at.baseURL), warning: '' }
  }),

  route(calls.external.create, schema.createExternal, async (deps, at, input) => {
    const named = await organizationOf(deps, at, input.organization_id)
    const { external_organization_id: owner, external_connection_id: connectionId } = input
    requireSite(named, { external_connection_id: connectionId })
    const { organization } = await organizationOf(deps, at, owner)
    const made = await createExternal(
      deps,
      named.realm,
      { ...organization, connectionId },
      {
        displayName: input.display_name,
        connectionRoles: input.connection_implicit_role_assignments,
        groupRoles: input.group_implicit_role_assignments,
      },
    )
    return { connection: wireExternal(made) }
  }),

  route(
    calls.external.update,
    schema.updateExternal,
    async (deps, at, { organization_id, connection_id, ...input }) => {
      const named = await organizationOf(deps, at, organization_id)
      requirePermitted(named, 'stytch.sso', 'update')
      const said = saidOf(input)
      if (givesExternalRoles(said)) requirePermitted(named, 'stytch.organization', 'update.settings.implicit-roles')
      return { connection: wireExternal(await changeExternal(deps, named.realm, connection_id, said, giverOf(named))) }
    },
  ),

  route(calls.saml.create, schema.create, async (deps, at, { organization_id, ...input }) => {
    const named = await organizationOf(deps, at, organization_id)
    requirePermitted(named, 'stytch.sso', 'create')
    return { connection: wireSaml(deps, await createSaml(deps, named.realm, input), at.baseURL) }
  }),

  route(calls.saml.update, schema.updateSaml, async (deps, at, { organization_id, ...input }) => {
    const named = await organizationOf(deps, at, organization_id)
    requirePermitted(named, 'stytch.sso', 'update')
    if (givesRoles(input)) requirePermitted(named, 'stytch.organization', 'update.settings.implicit-roles')
    return { connection: wireSaml(deps, await changeSaml(deps, named.realm, input, giverOf(named)), at.baseURL) }
  }),

  route(calls.saml.updateByUrl, schema.updateByUrl, async (deps, at, { organization_id, ...input }) => {
    const named = await organizationOf(deps, at, organization_id)
    requirePermitted(named, 'stytch.sso', 'update')
    return { connection: wireSaml(deps, await changeSamlByURL(deps, named.realm, input, giverOf(named)), at.baseURL) }
  }),

  route(calls.saml.deleteVerificationCertificate, schema.namedCertificate, async (deps, at, input) => {
    const named = await organizationOf(deps, at, input.organization_id)
    requirePermitted(named, 'stytch.sso', 'update')
    await removeCertificate(deps, named.realm, input)
    return { certificate_id: input.certificate_id }
  }),

  route(calls.saml.deleteEncryptionKey, schema.namedKey, async (deps, at, input) => {
    const named = await organizationOf(deps, at, input.organization_id)
    requirePermitted(named, 'stytch.sso', 'update')
    await removeEncryptionKey(deps, named.realm, input)
    return { private_key_id: input.private_key_id }
  }),
]
