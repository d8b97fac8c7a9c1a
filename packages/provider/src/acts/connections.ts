import * as calls from '@latchkey/protocol/console/organization-calls'
import { text } from '@latchkey/protocol/core/text.schema'
import { updateSaml } from '@latchkey/protocol/methods/sso/connections.schema'
import { doneBy } from '../domain/audit/events.ts'
import { definedOnly } from '../domain/organizations/given-members.ts'
import type { MethodDeps } from '../methods/method-deps.ts'
import { changeOidc } from '../methods/sso/change-oidc.ts'
import { connectionNotFound, createOidc, removeConnection } from '../methods/sso/connections.ts'
import { changeSaml, changeSamlByURL, createSaml } from '../methods/sso/saml/change.ts'
import { prepareTest } from '../methods/sso/test-sign-in/test-sign-in.ts'
import { connectionById, type SsoConnection } from '../store/tables/organizations/sso-connections.ts'
import { type Act, type ProjectActRequest, projectAct, type TakenParam } from './act.ts'
import { choiceField, requiredField, secret, textField } from './field.ts'
import { consoleConnection, requireScope } from './organization-views.ts'
import { organization_id } from './organizations.ts'

const connection_id = { value: 'CONNECTION_ID' }

/** A command takes only the connection, whose organization is known. */
const organizationOfConnection: TakenParam = {
  value: 'ORGANIZATION',
  derive: async ({ store }, project, { connection_id: connectionId = '' }) =>
    (await connectionById(store.db, project, connectionId))?.organizationId ?? '',
}

/** Finds the connection of a call. Another organization's ID finds nothing. */
export const requireConnection = async (
  deps: MethodDeps,
  request: Pick<ProjectActRequest, 'project' | 'params' | 'publicURL'>,
): Promise<SsoConnection> => {
  const connection = await connectionById(deps.store.db, request.project, request.params.connection_id ?? '')
  if (connection === null) throw connectionNotFound()
  const { organizationId } = await requireScope(deps, request)
  if (connection.organizationId !== organizationId) throw connectionNotFound()
  return connection
}

const name = textField(text(256).trim().min(1), {
  option: 'name',
  value: 'NAME',
  about: 'name of the connection, shown to members',
})
const address = (option: string, about: string) => textField(text(2_048), { option, value: 'URL', about })

const page = 'Organizations'

/** What operators do with the SSO connections of an organization. */
export const connectionActs: readonly Act[] = [
  projectAct({
    call: calls.createConnection,
    words: 'connection create',
    page,
    role: 'operator',
    isDestructive: true,
    events: ['connection.added'],
    about: 'create an SSO connection of an organization; prints what the identity provider has to know',
    sentence: 'SSO connection created',
    doc: 'Create an SSO connection',
    params: { organization_id },
    fields: {
      protocol: requiredField(choiceField(['oidc', 'saml'], { option: 'protocol', about: 'OpenID Connect or SAML' })),
      display_name: requiredField(name),
    },
    run: async (deps, request, { protocol, display_name }) => {
      const scope = await requireScope(deps, request)
      const create = protocol === 'oidc' ? createOidc : createSaml
      const connection = await create(deps, scope, { display_name })
      return { connection: consoleConnection(deps, connection, request.publicURL), warning: '' }
    },
  }),

  projectAct({
    call: calls.updateOidcConnection,
    // The identity provider of a connection decides who signs in.
    words: 'connection update-oidc',
    page,
    role: 'operator',
    isDestructive: true,
    events: ['connection.changed'],
    about: 'set the identity provider of an OpenID connection; it is active once it has all values',
    sentence: 'SSO connection changed',
    doc: 'Set issuer, client ID and client secret of an OpenID connection',
    params: { organization_id: organizationOfConnection, connection_id },
    fields: {
      display_name: name,
      issuer: address('issuer', 'issuer of the identity provider; its other URLs are read from there'),
      client_id: textField(text(512), {
        option: 'client-id',
        value: 'ID',
        about: 'client ID at the identity provider',
      }),
      client_secret: secret(
        textField(text(4_096).min(1), {
          option: 'client-secret',
          value: 'SECRET',
          about: 'read the client secret from standard input',
        }),
      ),
    },
    run: async (deps, request, input) => {
      const { connectionId } = await requireConnection(deps, request)
      const scope = await requireScope(deps, request)
      const { connection, warning } = await changeOidc(deps, scope, { connection_id: connectionId, ...input })
      return { connection: consoleConnection(deps, connection, request.publicURL), warning }
    },
  }),

  projectAct({
    call: calls.updateSamlConnection,
    words: 'connection update-saml',
    page,
    role: 'operator',
    isDestructive: true,
    events: ['connection.changed'],
    about: 'set the identity provider of a SAML connection, by its metadata or by single values',
    sentence: 'SSO connection changed',
    doc: 'Set metadata, entity ID, sign-in URL and certificate of a SAML connection',
    params: { organization_id: organizationOfConnection, connection_id },
    fields: {
      display_name: name,
      metadata_url: address('metadata', 'metadata of the identity provider, which has all other values'),
      idp_entity_id: textField(text(1_024), {
        option: 'entity-id',
        value: 'ID',
        about: 'entity ID of the identity provider',
      }),
      idp_sso_url: address('sso-url', 'URL of the identity provider that starts a sign-in'),
      x509_certificate: textField(updateSaml.shape.x509_certificate.unwrap(), {
        option: 'certificate',
        value: 'PEM',
        about: 'certificate that verifies the answers of the identity provider',
      }),
    },
    run: async (deps, request, { metadata_url, ...input }) => {
      const { connectionId } = await requireConnection(deps, request)
      const scope = await requireScope(deps, request)
      const named = { connection_id: connectionId }
      if (metadata_url !== undefined) await changeSamlByURL(deps, scope, { ...named, metadata_url }, null)
      const connection = await changeSaml(deps, scope, { ...named, ...input }, null)
      return { connection: consoleConnection(deps, connection, request.publicURL), warning: '' }
    },
  }),

  projectAct({
    call: calls.testConnection,
    // No recent passkey: a test changes no member, session or connection, and its link leads to the operator alone.
    words: 'connection test',
    page,
    role: 'operator',
    events: ['connection.tested'],
    about: 'print a link that tests the sign-in with an SSO connection, once, within 10 minutes; it signs in no member',
    sentence: 'Test sign-in prepared',
    doc: 'Test the sign-in with an SSO connection',
    params: { organization_id: organizationOfConnection, connection_id },
    fields: {},
    run: async (deps, request) => {
      const connection = await requireConnection(deps, request)
      const { publicURL, project } = request
      const { testId, url } = await prepareTest(deps, { project, connection }, { publicURL, author: doneBy(deps) })
      return { test_id: testId, url }
    },
    print: ({ url }, params) => ({ connection_id: params.connection_id, url }),
  }),

  projectAct({
    call: calls.deleteConnection,
    words: 'connection delete',
    page,
    role: 'operator',
    isDestructive: true,
    events: ['connection.removed'],
    about: 'delete an SSO connection; members can no longer sign in with it',
    sentence: 'SSO connection deleted',
    doc: 'Delete an SSO connection',
    params: { organization_id: organizationOfConnection, connection_id },
    fields: {},
    run: async (deps, request) => {
      const { connectionId } = await requireConnection(deps, request)
      const warning = await removeConnection(deps, await requireScope(deps, request), connectionId)
      return { connection_id: connectionId, ...definedOnly({ warning }) }
    },
    print: ({ connection_id: deleted, warning }) => ({
      connection_id: deleted,
      deleted: true,
      ...definedOnly({ warning }),
    }),
  }),
]
