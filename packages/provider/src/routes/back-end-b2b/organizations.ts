import * as calls from '@latchkey/protocol/identity/back-end/organization'
import * as schema from '@latchkey/protocol/identity/back-end/organization.schema'
import type { OrganizationChange } from '@latchkey/protocol/identity/organization'
import { organizationScope } from '../../domain/organization-scope.ts'
import {
  actionOf,
  changeOrganization,
  removeOrganization,
  requireOwn,
} from '../../domain/organizations/change-organization.ts'
import { createOrganization } from '../../domain/organizations/create-organization.ts'
import { definedOnly } from '../../domain/organizations/given-members.ts'
import { organizationAnswer } from '../../domain/organizations/members/member-answers.ts'
import { memberQueryOf } from '../../domain/organizations/members/search-members.ts'
import { searchOrganizations } from '../../domain/organizations/search-organizations.ts'
import { wireOrganization } from '../../domain/organizations/wire-organization.ts'
import { bootstrapAnswer } from '../../domain/projects/bootstrap.ts'
import { atomically } from '../../store/atomically.ts'
import { countMemberships } from '../../store/tables/organizations/member-search.ts'
import { connectionsOfAll } from '../../store/tables/organizations/sso-connections.ts'
import { type Route, route } from '../route.ts'
import { authorOf, organizationOf, requireNobody, requirePermitted, requireSite } from './organization-of.ts'

export const organizationRoutes: readonly Route[] = [
  route(calls.create, schema.create, async (deps, at, input) => {
    requireNobody(at)
    const { project } = at
    const organization = await atomically(deps.store, async (db) => {
      const newOrganization = await createOrganization(deps, db, project, definedOnly(input), null)
      await requireOwn(db, organizationScope(project, newOrganization), newOrganization.policies)
      return newOrganization
    })
    return { organization: await organizationAnswer(deps, project, { organization }) }
  }),

  route(calls.search, schema.search, async (deps, at, input) => {
    requireNobody(at)
    const { project } = at
    const { items, results_metadata } = await searchOrganizations(deps, project, input)
    const ids = items.map(({ organizationId }) => organizationId)
    const all = await connectionsOfAll(deps.store.db, project, ids)
    const organizations = items.map((one) =>
      wireOrganization(
        one,
        all.filter(({ organizationId }) => organizationId === one.organizationId),
      ),
    )
    return { organizations, results_metadata }
  }),

  route(calls.get, schema.one, async (deps, at, input) => ({
    organization: await organizationAnswer(deps, at.project, await organizationOf(deps, at, input.organization_id)),
  })),

  route(calls.update, schema.update, async (deps, at, { organization_id, ...input }) => {
    const callerOrganization = await organizationOf(deps, at, organization_id)
    const { trusted_metadata, organization_external_id, claimed_email_domains, ...changes } = input
    const own = definedOnly({ trusted_metadata, organization_external_id, claimed_email_domains })
    requireSite(callerOrganization, own)
    for (const name of Object.keys(definedOnly(changes)) as (keyof OrganizationChange)[])
      requirePermitted(callerOrganization, 'stytch.organization', actionOf[name])
    const { organization, warning } = await changeOrganization(
      deps,
      callerOrganization.scope,
      { ...definedOnly(changes), ...own },
      authorOf(callerOrganization),
    )
    return { organization: await organizationAnswer(deps, at.project, { organization }), ...definedOnly({ warning }) }
  }),

  route(calls.removeExternalId, schema.one, async (deps, at, input) => {
    const callerOrganization = await organizationOf(deps, at, input.organization_id)
    requireSite(callerOrganization, { organization_external_id: '' })
    const { organization } = await changeOrganization(
      deps,
      callerOrganization.scope,
      { organization_external_id: '' },
      null,
    )
    return { organization: await organizationAnswer(deps, at.project, { organization }) }
  }),

  route(calls.remove, schema.one, async (deps, at, input) => {
    const callerOrganization = await organizationOf(deps, at, input.organization_id)
    requirePermitted(callerOrganization, 'stytch.organization', 'delete')
    await removeOrganization(deps, callerOrganization.scope)
    return { organization_id: callerOrganization.organization.organizationId }
  }),

  route(calls.metrics, schema.one, async (deps, at, input) => {
    const { scope, organization } = await organizationOf(deps, at, input.organization_id)
    const allMembers = await memberQueryOf(deps, scope, organization, undefined)
    return { member_count: await countMemberships(deps.store.db, scope, allMembers) }
  }),

  route(calls.policy, schema.policy, async (_deps, { project }) => ({ policy: bootstrapAnswer(project).rbac_policy })),
]
