import * as calls from '@latchkey/protocol/methods/sso/connections'
import * as schema from '@latchkey/protocol/methods/sso/connections.schema'
import { doneBy } from '../../domain/audit/events.ts'
import { definedOnly } from '../../domain/organizations/given-members.ts'
import { ProviderError } from '../../errors.ts'
import type { MethodDeps } from '../../methods/method-deps.ts'
import { changeOidc } from '../../methods/sso/change-oidc.ts'
import { wireOidc } from '../../methods/sso/connection.ts'
import { connectionNotFound, createOidc, removeConnection } from '../../methods/sso/connections.ts'
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
import { prepareTest, resultOfTest } from '../../methods/sso/test-sign-in/test-sign-in.ts'
import { wireConnections } from '../../methods/sso/wire-connections.ts'
import { connectionById, connectionsOf, type SsoConnection } from '../../store/tables/organizations/sso-connections.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { type PortalCaller, type PortalRoute, portalRoute } from './portal-route.ts'

/** The calls about the connections of an organization to its identity provider. */
export const connectionPortalRoutes: readonly PortalRoute[] = [
  portalRoute(calls.list, schema.nothing, async (deps, { caller, baseURL }) => {
    caller.requireAllowed('stytch.sso', 'get')
    const all = await connectionsOf(deps.store.db, caller.scope)
    return wireConnections(deps, all, baseURL, caller.isAllowed('stytch.sso', 'update'))
  }),

  portalRoute(calls.saml.create, schema.create, async (deps, { caller, baseURL }, input) => {
    caller.requireAllowed('stytch.sso', 'create')
    return { connection: wireSaml(deps, await createSaml(deps, caller.scope, input), baseURL) }
  }),

  portalRoute(calls.saml.update, schema.updateSaml, async (deps, { caller, baseURL }, input) => {
    caller.requireAllowed('stytch.sso', 'update')
    if (givesRoles(input)) caller.requireAllowed('stytch.organization', 'update.settings.implicit-roles')
    const connection = await changeSaml(deps, caller.scope, input, caller.actorRoles, caller.guard)
    return { connection: wireSaml(deps, connection, baseURL), ...definedOnly({ warning: warningAbout(input) }) }
  }),

  portalRoute(calls.saml.updateByUrl, schema.updateByUrl, async (deps, { caller, baseURL }, input) => {
    caller.requireAllowed('stytch.sso', 'update')
    return {
      connection: wireSaml(deps, await changeSamlByURL(deps, caller.scope, input, caller.actorRoles), baseURL),
    }
  }),

  portalRoute(calls.saml.deleteVerificationCertificate, schema.namedCertificate, async (deps, { caller }, input) => {
    caller.requireAllowed('stytch.sso', 'update')
    await removeCertificate(deps, caller.scope, input, caller.guard)
    return { certificate_id: input.certificate_id }
  }),

  portalRoute(calls.saml.deleteEncryptionKey, schema.namedKey, async (deps, { caller }, input) => {
    caller.requireAllowed('stytch.sso', 'update')
    await removeEncryptionKey(deps, caller.scope, input)
    return { private_key_id: input.private_key_id }
  }),

  portalRoute(calls.external.create, schema.createExternal, async () => {
    throw new ProviderError(
      'unauthorized_action',
      "Only the site's back end can let an organization use the connection of another. Nothing was changed. Ask the site to do it.",
    )
  }),

  portalRoute(calls.external.update, schema.updateExternal, async (deps, { caller }, { connection_id, ...input }) => {
    caller.requireAllowed('stytch.sso', 'update')
    const externalChange = externalConnectionChange(input)
    if (givesExternalRoles(externalChange))
      caller.requireAllowed('stytch.organization', 'update.settings.implicit-roles')
    return {
      connection: wireExternal(
        await changeExternal(deps, caller.scope, connection_id, externalChange, caller.actorRoles, caller.guard),
      ),
    }
  }),

  portalRoute(calls.oidc.create, schema.create, async (deps, { caller, baseURL }, input) => {
    caller.requireAllowed('stytch.sso', 'create')
    return { connection: wireOidc(deps, await createOidc(deps, caller.scope, input), baseURL) }
  }),

  portalRoute(calls.oidc.update, schema.updateOidc, async (deps, { caller, baseURL }, input) => {
    caller.requireAllowed('stytch.sso', 'update')
    const { connection, warning } = await changeOidc(deps, caller.scope, input, caller.guard)
    return { connection: wireOidc(deps, connection, baseURL), warning }
  }),

  portalRoute(calls.remove, schema.connectionReference, async (deps, { caller }, { connection_id }) => {
    caller.requireAllowed('stytch.sso', 'delete')
    await removeConnection(deps, caller.scope, connection_id, caller.guard)
    return { connection_id }
  }),

  portalRoute(calls.test.start, schema.connectionReference, async (deps, { caller, baseURL }, { connection_id }) => {
    caller.requireAllowed('stytch.sso', 'update')
    const connection = await ownConnection(deps, caller, connection_id)
    const about = { publicURL: baseURL, author: doneBy(deps) }
    const { testId, url } = await prepareTest(deps, { project: projectOf(caller), connection }, about)
    return { test_id: testId, url }
  }),

  portalRoute(calls.test.result, schema.namedTest, async (deps, { caller }, { connection_id, test_id }) => {
    caller.requireAllowed('stytch.sso', 'update')
    const { connectionId } = await ownConnection(deps, caller, connection_id)
    const result = await resultOfTest(deps, projectOf(caller), test_id)
    if (result?.connectionId !== connectionId) throw testNotFound()
    return { state: result.state, explanation: result.explanation }
  }),
]

/** Finds a connection of the caller's organization. */
const ownConnection = async ({ store }: MethodDeps, { scope }: PortalCaller, id: string): Promise<SsoConnection> => {
  const connection = await connectionById(store.db, scope, id)
  if (connection?.organizationId !== scope.organizationId) throw connectionNotFound()
  return connection
}

/** The secrets of a test belong to the project, as those of the console's tests. */
const projectOf = ({ scope: { organizationId: _, ...project } }: PortalCaller): Project => project

const testNotFound = () =>
  new ProviderError(
    'sso_connection_not_found',
    'No test sign-in with this ID was started in the last 30 minutes. Start the test again.',
  )
