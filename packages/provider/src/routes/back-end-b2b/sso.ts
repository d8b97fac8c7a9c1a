import { accounts as asked } from '@latchkey/protocol/methods/oauth/back-end-b2b.schema'
import * as pages from '@latchkey/protocol/methods/sso/b2b'
import * as calls from '@latchkey/protocol/methods/sso/back-end-b2b'
import * as schema from '@latchkey/protocol/methods/sso/back-end-b2b.schema'
import { factorsOf } from '../../domain/factors/factor-kind.ts'
import { activeProviderAccounts, disclosedValues } from '../../domain/factors/provider-tokens/member-accounts.ts'
import { ssoAccount } from '../../domain/factors/sso.ts'
import { definedOnly } from '../../domain/organizations/given-members.ts'
import { isAllowed } from '../../domain/organizations/members/caller.ts'
import { connectionAccounts } from '../../methods/sso/accounts.ts'
import { changeOidc } from '../../methods/sso/change-oidc.ts'
import { wireOidc } from '../../methods/sso/connection.ts'
import { createOidc, removeConnection } from '../../methods/sso/connections.ts'
import {
  changeExternal,
  createExternal,
  externalConnectionChange,
  givesExternalRoles,
} from '../../methods/sso/external/change.ts'
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
import { connectionsOf } from '../../store/tables/organizations/sso-connections.ts'
import { ssoBusinessRoutes } from '../b2b/sso.ts'
import { type Route, route } from '../route.ts'
import { whoseAccounts } from './member-accounts.ts'
import { guardOf, organizationOf, requirePermitted, requireSite, roleGranter } from './organization-of.ts'
import { noReset, sameAsPage } from './same-as-page.ts'

const same = sameAsPage(ssoBusinessRoutes)

export const ssoMemberRoutes: readonly Route[] = [
  same(pages.authenticate, calls.authenticate, schema.authenticate, noReset),

  route(calls.list, schema.organization, async (deps, at, input) => {
    const callerOrganization = await organizationOf(deps, at, input.organization_id)
    requirePermitted(callerOrganization, 'stytch.sso', 'get')
    const { actor, scope } = callerOrganization
    const isChanger = actor === null || isAllowed(actor, 'stytch.sso', 'update')
    return wireConnections(deps, await connectionsOf(deps.store.db, scope), at.baseURL, isChanger)
  }),

  route(calls.accounts, asked, async (deps, at, input) => {
    const { scope, member } = await whoseAccounts(deps, at, input)
    const factors = factorsOf(member, ssoAccount).filter(({ publicData }) => publicData.protocol === 'oidc')
    const accounts = await activeProviderAccounts(deps, scope, connectionAccounts(deps), factors)
    return {
      registrations: accounts.map((account) => ({
        provider_subject: account.factor.publicData.subject,
        connection_id: account.factor.publicData.connectionId,
        ...disclosedValues(account, input, deps.clock.now()),
      })),
    }
  }),

  route(calls.remove, schema.organizationConnectionReference, async (deps, at, { organization_id, connection_id }) => {
    const callerOrganization = await organizationOf(deps, at, organization_id)
    requirePermitted(callerOrganization, 'stytch.sso', 'delete')
    const warning = await removeConnection(deps, callerOrganization.scope, connection_id, guardOf(callerOrganization))
    return { connection_id, ...definedOnly({ warning }) }
  }),

  route(calls.oidc.create, schema.create, async (deps, at, { organization_id, ...input }) => {
    const callerOrganization = await organizationOf(deps, at, organization_id)
    requirePermitted(callerOrganization, 'stytch.sso', 'create')
    return { connection: wireOidc(deps, await createOidc(deps, callerOrganization.scope, input), at.baseURL) }
  }),

  route(calls.oidc.update, schema.updateOidc, async (deps, at, { organization_id, ...input }) => {
    const callerOrganization = await organizationOf(deps, at, organization_id)
    requirePermitted(callerOrganization, 'stytch.sso', 'update')
    const { connection, warning } = await changeOidc(deps, callerOrganization.scope, input, guardOf(callerOrganization))
    return { connection: wireOidc(deps, connection, at.baseURL), warning }
  }),

  route(calls.external.create, schema.createExternal, async (deps, at, input) => {
    const callerOrganization = await organizationOf(deps, at, input.organization_id)
    const { external_organization_id: owner, external_connection_id: connectionId } = input
    requireSite(callerOrganization, { external_connection_id: connectionId })
    const { organization } = await organizationOf(deps, at, owner)
    const newConnection = await createExternal(
      deps,
      callerOrganization.scope,
      { ...organization, connectionId },
      {
        displayName: input.display_name,
        connectionRoles: input.connection_implicit_role_assignments,
        groupRoles: input.group_implicit_role_assignments,
      },
    )
    return { connection: wireExternal(newConnection) }
  }),

  route(
    calls.external.update,
    schema.updateExternal,
    async (deps, at, { organization_id, connection_id, ...input }) => {
      const callerOrganization = await organizationOf(deps, at, organization_id)
      requirePermitted(callerOrganization, 'stytch.sso', 'update')
      const externalChange = externalConnectionChange(input)
      if (givesExternalRoles(externalChange))
        requirePermitted(callerOrganization, 'stytch.organization', 'update.settings.implicit-roles')
      return {
        connection: wireExternal(
          await changeExternal(
            deps,
            callerOrganization.scope,
            connection_id,
            externalChange,
            roleGranter(callerOrganization),
            guardOf(callerOrganization),
          ),
        ),
      }
    },
  ),

  route(calls.saml.create, schema.create, async (deps, at, { organization_id, ...input }) => {
    const callerOrganization = await organizationOf(deps, at, organization_id)
    requirePermitted(callerOrganization, 'stytch.sso', 'create')
    return { connection: wireSaml(deps, await createSaml(deps, callerOrganization.scope, input), at.baseURL) }
  }),

  route(calls.saml.update, schema.updateSaml, async (deps, at, { organization_id, ...input }) => {
    const callerOrganization = await organizationOf(deps, at, organization_id)
    requirePermitted(callerOrganization, 'stytch.sso', 'update')
    if (givesRoles(input)) requirePermitted(callerOrganization, 'stytch.organization', 'update.settings.implicit-roles')
    const [granter, guard] = [roleGranter(callerOrganization), guardOf(callerOrganization)]
    const connection = await changeSaml(deps, callerOrganization.scope, input, granter, guard)
    return { connection: wireSaml(deps, connection, at.baseURL), ...definedOnly({ warning: warningAbout(input) }) }
  }),

  route(calls.saml.updateByUrl, schema.updateByUrl, async (deps, at, { organization_id, ...input }) => {
    const callerOrganization = await organizationOf(deps, at, organization_id)
    requirePermitted(callerOrganization, 'stytch.sso', 'update')
    return {
      connection: wireSaml(
        deps,
        await changeSamlByURL(deps, callerOrganization.scope, input, roleGranter(callerOrganization)),
        at.baseURL,
      ),
    }
  }),

  route(calls.saml.deleteVerificationCertificate, schema.namedCertificate, async (deps, at, input) => {
    const callerOrganization = await organizationOf(deps, at, input.organization_id)
    requirePermitted(callerOrganization, 'stytch.sso', 'update')
    await removeCertificate(deps, callerOrganization.scope, input, guardOf(callerOrganization))
    return { certificate_id: input.certificate_id }
  }),

  route(calls.saml.deleteEncryptionKey, schema.namedKey, async (deps, at, input) => {
    const callerOrganization = await organizationOf(deps, at, input.organization_id)
    requirePermitted(callerOrganization, 'stytch.sso', 'update')
    await removeEncryptionKey(deps, callerOrganization.scope, input)
    return { private_key_id: input.private_key_id }
  }),
]
