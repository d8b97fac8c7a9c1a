import * as calls from '@latchkey/protocol/console/provisioning-calls'
import { text } from '@latchkey/protocol/core/text.schema'
import { scimIdentityProviders } from '@latchkey/protocol/scim/connections'
import { namedOrganization } from '../domain/organizations/named-organization.ts'
import { createScimConnection, removeScimConnection } from '../domain/scim/connections/change-scim-connection.ts'
import { cancelRotation, completeRotation, startRotation } from '../domain/scim/connections/rotate-token.ts'
import { repeatScimRequest } from '../routes/scim/repeat-request.ts'
import { scimConnectionOf } from '../store/tables/scim/scim-connections.ts'
import { type Act, projectAct, type TakenParam } from './act.ts'
import { choiceField, requiredField, textField } from './field.ts'
import { requireScope } from './organization-views.ts'
import { organization_id } from './organizations.ts'
import { shownConnection } from './provisioning-views.ts'

/** A command takes only the organization, which has at most one connection. */
const connection_id: TakenParam = {
  value: 'CONNECTION_ID',
  derive: async ({ store: { db } }, project, { organization_id: typed = '' }) => {
    const organization = await namedOrganization(db, project, typed)
    if (organization === null) return ''
    const scope = { projectId: project.projectId, organizationId: organization.organizationId }
    return (await scimConnectionOf(db, scope))?.connectionId ?? ''
  },
}

const page = 'Organizations'
const params = { organization_id, connection_id }
/** A token adds and removes members. */
const tokenAct = { words: 'provisioning rotate', page, role: 'operator', isDestructive: true, params } as const

/** What operators do with the connection by which an identity provider adds and removes members. */
export const provisioningActs: readonly Act[] = [
  projectAct({
    call: calls.createProvisioning,
    words: 'provisioning create',
    page,
    role: 'operator',
    isDestructive: true,
    events: ['provisioning.created'],
    about: 'create the SCIM connection of an organization; prints its URL, and its bearer token once',
    sentence: 'SCIM connection created',
    doc: 'Create the SCIM connection; its bearer token is shown once',
    params: { organization_id },
    fields: {
      identity_provider: requiredField(
        choiceField(scimIdentityProviders, { option: 'idp', about: 'the identity provider; generic for others' }),
      ),
      display_name: textField(text(256).trim().min(1), {
        option: 'name',
        value: 'NAME',
        about: 'name of the connection, shown to admins',
      }),
    },
    run: async (deps, request, input) => {
      const scope = await requireScope(deps, request)
      const { bearerToken, ...state } = await createScimConnection(deps, scope, input)
      return { ...(await shownConnection(deps, scope, state, request.publicURL)), bearer_token: bearerToken }
    },
    print: ({ connection, bearer_token }) => ({ ...connection, bearer_token }),
  }),

  projectAct({
    call: calls.startTokenRotation,
    ...tokenAct,
    events: ['provisioning.token_started'],
    about: 'create a second bearer token of a SCIM connection and print it once',
    sentence: 'Second bearer token of a SCIM connection created',
    doc: 'Rotate the bearer token: both tokens work until the rotation ends',
    fields: {},
    run: async (deps, request) => {
      const scope = await requireScope(deps, request)
      const { nextBearerToken, ...state } = await startRotation(deps, scope, request.params.connection_id ?? '')
      return { ...(await shownConnection(deps, scope, state, request.publicURL)), bearer_token: nextBearerToken }
    },
    print: ({ connection, bearer_token }) => ({ ...connection, next_bearer_token: bearer_token }),
  }),

  projectAct({
    call: calls.finishTokenRotation,
    ...tokenAct,
    events: ['provisioning.token_completed'],
    mode: { option: 'finish', about: 'end the first token, after the identity provider uses the second' },
    about: 'end the first token',
    sentence: 'First bearer token of a SCIM connection ended',
    doc: 'End the first bearer token',
    fields: {},
    run: async (deps, request) => {
      const scope = await requireScope(deps, request)
      const state = await completeRotation(deps, scope, request.params.connection_id ?? '')
      return shownConnection(deps, scope, state, request.publicURL)
    },
    print: ({ connection }) => connection,
  }),

  projectAct({
    call: calls.cancelTokenRotation,
    ...tokenAct,
    events: ['provisioning.token_cancelled'],
    mode: { option: 'cancel', about: 'end the second token and keep the first' },
    about: 'end the second token and keep the first',
    sentence: 'Rotation of a bearer token cancelled',
    doc: 'Cancel the rotation of the bearer token',
    fields: {},
    run: async (deps, request) => {
      const scope = await requireScope(deps, request)
      const state = await cancelRotation(deps, scope, request.params.connection_id ?? '')
      return shownConnection(deps, scope, state, request.publicURL)
    },
    print: ({ connection }) => connection,
  }),

  projectAct({
    call: calls.repeatProvisioningRequest,
    words: 'provisioning repeat',
    page,
    role: 'operator',
    isDestructive: true,
    // Those of the request: it may add, change or remove a member or a group.
    events: ['member.added', 'member.changed', 'member.removed', 'group.added', 'group.changed', 'group.removed'],
    params: { organization_id, log_entry_id: { value: 'LOG_ENTRY_ID' } },
    about: 'repeat a refused request of an identity provider, once its reason is gone',
    sentence: 'Refused request of an identity provider repeated',
    doc: 'Repeat a refused request of the identity provider',
    fields: {},
    run: async (deps, request) => {
      const entry = { entryId: request.params.log_entry_id ?? '', baseURL: request.publicURL }
      return { entry: await repeatScimRequest(deps, await requireScope(deps, request), entry) }
    },
    print: ({ entry }) => entry,
  }),

  projectAct({
    call: calls.deleteProvisioning,
    words: 'provisioning delete',
    page,
    role: 'operator',
    isDestructive: true,
    params,
    events: ['provisioning.removed'],
    about: 'delete the SCIM connection of an organization with its groups and their roles; the members stay',
    sentence: 'SCIM connection deleted',
    doc: 'Delete the SCIM connection; the members stay',
    fields: {},
    run: async (deps, request) => {
      const { connection_id: connectionId = '' } = request.params
      await removeScimConnection(deps, await requireScope(deps, request), connectionId)
      return { connection_id: connectionId }
    },
    print: ({ connection_id: deleted }) => ({ connection_id: deleted, deleted: true }),
  }),
]
