import * as z from 'zod'
import { memberSessionOptions } from '../../identity/back-end/member-calls.schema.ts'
import { id } from '../../identity/member-session.schema.ts'
import * as schema from './b2b.schema.ts'
import * as connections from './connections.schema.ts'

const inOrganization = { organization_id: id }

export const authenticate = schema.authenticate.extend(memberSessionOptions)
export const organization = z.object(inOrganization)
export const organizationConnectionReference = connections.connectionReference.extend(inOrganization)
export const create = connections.create.extend(inOrganization)
export const updateOidc = connections.updateOidc.extend(inOrganization)
export const updateSaml = connections.updateSaml.extend(inOrganization)
/** The organization and connection to share. */
export const createExternal = connections.createExternal.extend({
  ...inOrganization,
  connection_implicit_role_assignments: connections.updateExternal.shape.external_connection_implicit_role_assignments,
  group_implicit_role_assignments: connections.updateExternal.shape.external_group_implicit_role_assignments,
})

export const updateExternal = connections.updateExternal.extend(inOrganization)
export const updateByUrl = connections.updateByUrl.extend(inOrganization)
export const namedKey = connections.namedKey.extend(inOrganization)
export const namedCertificate = connections.namedCertificate.extend(inOrganization)
