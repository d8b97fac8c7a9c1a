import { usualPolicies } from '../../domain/organizations/policies.ts'
import { takeFactor } from '../../store/tables/factors/factors.ts'
import {
  organizationsByJitProvisioning,
  writeJitProvisioning,
} from '../../store/tables/organizations/jit-provisioning.ts'
import { countMemberships, findMemberships, membersInGroups } from '../../store/tables/organizations/member-search.ts'
import {
  addMember,
  countMembers,
  dropMember,
  hasMembers,
  type MemberRow,
  memberIds,
  memberStatuses,
  writeMember,
} from '../../store/tables/organizations/members.ts'
import { memberIdsOf } from '../../store/tables/organizations/members-of-address.ts'
import {
  membershipAnywhere,
  membershipByEmail,
  membershipById,
  membershipsOfEmail,
} from '../../store/tables/organizations/memberships.ts'
import {
  countOrganizations,
  findOrganizations,
  organizationsListing,
} from '../../store/tables/organizations/organization-search.ts'
import {
  addOrganization,
  dropOrganization,
  lockOrganization,
  lockOrganizations,
  type Organization,
  organizationByExternalId,
  organizationById,
  organizationBySlug,
  organizationsWithProofs,
  writeOrganization,
} from '../../store/tables/organizations/organizations.ts'
import {
  addSetupLink,
  dropSetupLink,
  dropSetupLinks,
  dropSetupLinksOfBackEnds,
  dropSetupLinksOfMember,
  openSetupLink,
  setupLinkById,
  setupLinksOf,
} from '../../store/tables/organizations/setup-links.ts'
import {
  activeSamlConnections,
  addConnection,
  connectionById,
  connectionsFrom,
  connectionsOf,
  connectionsOfAll,
  dropConnection,
  lockConnection,
  projectIdOfConnection,
  type SsoConnection,
  writeConnection,
} from '../../store/tables/organizations/sso-connections.ts'
import { revokeSessions } from '../../store/tables/sessions/ended-sessions.ts'
import { addUser } from '../../store/tables/users/users.ts'
import {
  type ContractCall,
  call,
  company,
  inAnyOrder,
  later,
  muchLater,
  now,
  otherScope,
  scope,
} from './contract-call.ts'

const { organizationId } = company
const organization: Organization = {
  ...{ organizationId, slug: 'acme', name: 'Acme 50%', logoURL: '', externalId: 'crm_1' },
  ...{ trustedMetadata: { plan: 'é' }, createdAt: now, updatedAt: now },
  policies: { ...usualPolicies, email_allowed_domains: ['acme.example'], claimed_email_domains: ['own.example'] },
}
const second = { ...organization, organizationId: 'organization-test-2', slug: 'b_corp', externalId: null }
const member: MemberRow = {
  ...{ memberId: 'member-1', email: 'ada@acme.example', status: 'active', updatedAt: now },
  ...{ roles: ['helpdesk'], isBreakglass: true, mfaEnrolled: false, defaultMfaMethod: 'totp' },
}
const invited: MemberRow = { ...member, memberId: 'member-2', email: 'b_b@acme.example', status: 'invited', roles: [] }
const connection: SsoConnection = {
  ...{ connectionId: 'connection-1', organizationId, protocol: 'saml', status: 'active', told: { name: 'Okta' } },
  ...{ secret: 'sealed.one', sourceId: null, createdAt: now, updatedAt: now },
}
const external: SsoConnection = {
  ...{ ...connection, connectionId: 'connection-2', organizationId: second.organizationId },
  ...{ protocol: 'external', sourceId: 'connection-1', secret: null },
}
const roleFilter = {
  roles: ['finder'],
  domains: ['acme.example'],
  connectionIds: ['connection-1'],
  holders: ['member-2'],
}

const memberFilters = [
  { by: 'ids', among: ['member-1'] },
  { by: 'emails', among: ['ada@acme.example'] },
  { by: 'numbers', among: ['+12025550143'] },
  { by: 'statuses', among: ['invited', 'deleted'] },
  { by: 'email part', part: '_b@' },
  { by: 'breakglass', has: true },
  { by: 'password', has: true },
  { by: 'roles', roles: ['helpdesk'], domains: [], connectionIds: [], holders: [] },
  { by: 'roles', ...roleFilter },
  { by: 'everybody' },
] as const
const organizationFilters = [
  { by: 'ids', among: [organizationId] },
  { by: 'slugs', among: ['acme', 'none'] },
  { by: 'emails', among: ['ada@acme.example'] },
  { by: 'allowed domains', among: ['acme.example'] },
  { by: 'claimed domains', among: ['own.example'] },
  { by: 'slug part', part: '_' },
  { by: 'email part', part: 'ada' },
  { by: 'allowed domain part', part: 'cme.' },
  { by: 'connection', connectionId: 'connection-1' },
  { by: 'active connection', has: false },
] as const

const elsewhere = { ...scope, organizationId: 'organization-test-9' }
const setupLink: Parameters<typeof addSetupLink>[2] = {
  setupLinkId: 'setup-link-1',
  features: ['sso', 'scim'],
  tokenHash: 'hash',
  createdBy: 'back end',
  createdAt: now,
  expiresAt: muchLater,
}
const opening = { setupLinkId: 'setup-link-1', tokenHash: 'hash', browserHash: 'browser', now: later }

export const organizationCalls: readonly ContractCall[] = [
  call(addOrganization, scope, organization),
  call(addOrganization, scope, second),
  call(addOrganization, scope, { ...organization, organizationId: 'organization-test-3' }),
  call(organizationById, scope, organizationId),
  call(organizationById, otherScope, organizationId),
  call(organizationsWithProofs, '', 10),
  call(organizationsWithProofs, organizationId, 10),
  call(organizationBySlug, scope, 'acme'),
  call(organizationBySlug, scope, 'ACME'),
  call(organizationByExternalId, scope, 'crm_1'),
  call(lockOrganization, scope, organizationId),
  call(lockOrganizations, scope, [second.organizationId, organizationId, 'none']),
  call(writeOrganization, scope, { ...organization, name: 'Acme', updatedAt: later }),
  call(writeOrganization, scope, { ...second, slug: 'acme' }),
  call(writeJitProvisioning, scope, organizationId, ['domain acme.example', 'tenant hd acme']),
  call(writeJitProvisioning, scope, organizationId, ['domain acme.example']),
  call(organizationsByJitProvisioning, scope, ['domain acme.example', 'tenant hd acme']),
  call(addUser, company, 'member-1', now),
  call(addUser, company, 'member-2', now),
  call(addMember, company, member),
  call(addMember, company, invited),
  call(addMember, company, { ...member, memberId: 'member-3' }),
  call(takeFactor, company, {
    ...{ factorId: 'password-2', kind: 'password', ownerId: 'member-1', lookupKey: 'member-1', checkedBy: 'hash' },
    ...{ publicData: {}, createdAt: now, provenAt: now, usedAt: null },
  }),
  call(writeMember, company, { ...member, mfaEnrolled: true, updatedAt: later }),
  call(memberIds, company),
  call(memberStatuses, company, ['member-1', 'none']),
  call(hasMembers, company, 2),
  call(hasMembers, company, 3),
  call(countMembers, scope),
  call(membershipById, company, 'member-1'),
  call(membershipByEmail, company, 'b_b@acme.example'),
  call(membershipAnywhere, scope, 'member-2'),
  call(membershipAnywhere, otherScope, 'member-2'),
  call(membershipsOfEmail, scope, 'ada@acme.example'),
  call(memberIdsOf, scope, 'ada@acme.example'),
  call(revokeSessions, scope, { of: 'addresses', emails: ['ada@acme.example'], keptSessionId: null }, later),
  call(addConnection, company, connection),
  call(addConnection, { ...company, organizationId: second.organizationId }, external),
  call(writeConnection, company, { ...connection, told: { name: 'Entra' }, status: 'pending', updatedAt: later }),
  call(writeConnection, company, { ...connection, connectionId: 'none' }),
  call(lockConnection, company, 'connection-1'),
  call(connectionById, scope, 'connection-2'),
  call(connectionsOf, company),
  call(connectionsOfAll, scope, [organizationId, second.organizationId]),
  call(connectionsFrom, scope, 'connection-1'),
  call(projectIdOfConnection, 'connection-1'),
  call(activeSamlConnections, '', 10),
  call(activeSamlConnections, 'connection-1', 10),
  ...memberFilters.map((filter) =>
    call(findMemberships, company, { joined: 'AND', filters: [filter], alsoDeleted: true }, { after: '', most: 5 }),
  ),
  call(
    findMemberships,
    company,
    { joined: 'OR', filters: memberFilters, alsoDeleted: false },
    { after: 'member-1', most: 1 },
  ),
  call(countMemberships, company, { joined: 'OR', filters: memberFilters.slice(0, 3), alsoDeleted: false }),
  call(membersInGroups, company, [{ connection_id: 'connection-1', group: 'board' }]),
  ...organizationFilters.map((filter) =>
    call(findOrganizations, scope, { joined: 'AND', filters: [filter] }, { after: '', most: 5 }),
  ),
  call(countOrganizations, scope, { joined: 'OR', filters: organizationFilters }),
  inAnyOrder(call(organizationsListing, scope, ['acme.example', 'own.example'])),
  call(dropConnection, company, 'connection-1'),
  call(dropConnection, company, 'connection-1'),
  call(dropMember, company, 'member-2'),
  call(memberIds, company),
  call(dropOrganization, scope, second.organizationId),
  call(organizationById, scope, second.organizationId),
  call(addSetupLink, company, setupLink),
  call(addSetupLink, company, { ...setupLink, setupLinkId: 'setup-link-2', createdBy: 'operator', createdAt: later }),
  call(addSetupLink, elsewhere, { ...setupLink, setupLinkId: 'setup-link-3' }),
  call(setupLinksOf, company, now),
  call(setupLinksOf, company, muchLater),
  call(setupLinkById, 'setup-link-1', now),
  call(setupLinkById, 'setup-link-1', muchLater),
  call(openSetupLink, company, { ...opening, tokenHash: 'other' }),
  call(openSetupLink, elsewhere, opening),
  call(openSetupLink, company, { ...opening, now: muchLater }),
  call(openSetupLink, company, opening),
  call(openSetupLink, company, { ...opening, browserHash: 'second' }),
  call(setupLinkById, 'setup-link-1', now),
  call(dropSetupLink, elsewhere, 'setup-link-1'),
  call(dropSetupLink, company, 'setup-link-1'),
  call(dropSetupLink, company, 'setup-link-1'),
  call(addSetupLink, company, { ...setupLink, setupLinkId: 'setup-link-4', createdBy: 'member-1' }),
  call(dropSetupLinksOfMember, scope, 'member-2'),
  call(dropSetupLinksOfMember, otherScope, 'member-1'),
  call(setupLinksOf, company, now),
  call(dropSetupLinksOfMember, scope, 'member-1'),
  call(setupLinksOf, company, now),
  call(addSetupLink, company, setupLink),
  call(dropSetupLinksOfBackEnds, otherScope),
  call(setupLinksOf, company, now),
  call(dropSetupLinksOfBackEnds, scope),
  call(setupLinksOf, company, now),
  call(setupLinksOf, elsewhere, now),
  call(dropSetupLinks, company),
  call(setupLinksOf, company, now),
]
