import { usualPolicies } from '../../domain/organizations/policies.ts'
import { eventsOfUser } from '../../store/tables/audit/events.ts'
import { addMember, dropMember, type MemberRow } from '../../store/tables/organizations/members.ts'
import { membershipById } from '../../store/tables/organizations/memberships.ts'
import { addOrganization, type Organization } from '../../store/tables/organizations/organizations.ts'
import { addNewPeople, type NewPersonRows } from '../../store/tables/scim/new-people.ts'
import {
  addScimConnection,
  dropScimConnection,
  lockScimConnection,
  placedScimConnection,
  type ScimConnection,
  scimConnectionOf,
  writeScimConnection,
} from '../../store/tables/scim/scim-connections.ts'
import {
  addToScimGroup,
  emptyScimGroup,
  emptyScimGroups,
  knownScimUsers,
  leaveScimGroups,
  membersInScimGroups,
  membersOfScimGroups,
  removeFromScimGroup,
  scimGroupsOfUsers,
} from '../../store/tables/scim/scim-group-members.ts'
import {
  addScimGroup,
  countScimGroups,
  dropScimGroup,
  dropScimGroups,
  type ScimGroup,
  scimGroupBy,
  scimGroups,
  scimGroupsAfter,
  scimGroupsById,
  writeScimGroup,
} from '../../store/tables/scim/scim-groups.ts'
import {
  addKeptScimRequest,
  dropKeptScimRequests,
  emptyKeptScimRequests,
  type KeptScimRequest,
  keptScimRequest,
  keptScimRequests,
} from '../../store/tables/scim/scim-kept-requests.ts'
import { addScimLogEntries, dropScimLog, type ScimLogEntry, scimLogEntries } from '../../store/tables/scim/scim-log.ts'
import {
  addScimUser,
  countScimUsers,
  dropScimUser,
  dropScimUsers,
  forgetRemovedScimUser,
  type ScimUser,
  scimUserBy,
  scimUsers,
  writeScimUser,
} from '../../store/tables/scim/scim-users.ts'
import { addUser, dropUser } from '../../store/tables/users/users.ts'
import { type ContractCall, call, later, now, otherScope, scope } from './contract-call.ts'

const organizationId = 'organization-test-scim'
const company = { ...scope, organizationId }
const elsewhere = { ...otherScope, organizationId }
const organization: Organization = {
  organizationId,
  slug: 'scim',
  name: 'SCIM',
  logoURL: '',
  externalId: null,
  trustedMetadata: {},
  policies: usualPolicies,
  createdAt: now,
  updatedAt: now,
}
const connection: ScimConnection = {
  connectionId: 'scim-1',
  organizationId,
  displayName: 'Okta\u0000',
  identityProvider: 'okta',
  token: { hash: 'h1', lastFour: 'abcd', expiresAt: later },
  nextToken: null,
  createdAt: now,
  updatedAt: now,
}
const user: ScimUser = {
  registrationId: 'registration-1',
  connectionId: 'scim-1',
  memberId: 'scim-member-1',
  userNameKey: 'ada',
  externalId: 'x-1',
  attributes: { userName: 'Ada', title: 'é\u0000' },
  version: 1,
  removedAt: null,
  createdAt: now,
  updatedAt: now,
}
const second: ScimUser = { ...user, registrationId: 'registration-2', memberId: 'scim-member-2', userNameKey: 'bo' }
const group: ScimGroup = {
  groupId: 'group-1',
  connectionId: 'scim-1',
  nameKey: 'staff',
  externalId: null,
  version: 1,
  attributes: { displayName: 'Staff' },
  createdAt: now,
  updatedAt: now,
}
const entry: ScimLogEntry = {
  entryId: 'entry-1',
  connectionId: 'scim-1',
  happenedAt: now,
  method: 'POST',
  resourceType: 'User',
  resourceId: 'registration-1',
  status: 201,
  sentence: 'Added.',
}
const refusedRequest: KeptScimRequest = {
  entryId: 'entry-1',
  connectionId: 'scim-1',
  happenedAt: now,
  expiresAt: later,
  request: 'sealed',
}
const member: MemberRow = {
  memberId: 'scim-member-1',
  email: 'ada@scim.example',
  status: 'active',
  updatedAt: now,
  roles: [],
  isBreakglass: false,
  mfaEnrolled: false,
  defaultMfaMethod: '',
}

const person = (name: string, part: Partial<ScimUser> & { readonly email?: string } = {}): NewPersonRows => {
  const { email = `${name}@scim.example`, ...stated } = part
  const ids = { memberId: `member-${name}` }
  return {
    registration: {
      ...user,
      ...ids,
      registrationId: `registration-${name}`,
      userNameKey: name,
      externalId: null,
      ...stated,
    },
    member: { ...member, ...ids, email },
    user: {
      userId: ids.memberId,
      createdAt: now,
      name: { first_name: 'Ö"\u0000', middle_name: '', last_name: '' },
      pictureURL: null,
      locale: null,
      trustedMetadata: {},
      untrustedMetadata: {},
    },
    contact: {
      factorId: `email-${name}`,
      kind: 'email',
      ownerId: ids.memberId,
      lookupKey: email,
      publicData: { address: email },
      checkedBy: null,
      createdAt: now,
      provenAt: null,
      usedAt: null,
    },
    event: {
      eventId: `event-${name}`,
      projectId: scope.projectId,
      kind: 'member.added',
      userId: ids.memberId,
      detail: {},
      happenedAt: now - 2,
    },
    entry: { ...entry, entryId: `entry-${name}` },
  }
}

/** One is new; the others have a user name, an external ID or an address of another person. */
const together = [
  person('cy'),
  person('di', { externalId: 'x-1' }),
  person('ed', { userNameKey: 'ada' }),
  person('fa', { email: 'ada@scim.example' }),
]
const retired = { retiredKind: 'email_retired' }

export const scimCalls: readonly ContractCall[] = [
  call(addOrganization, scope, organization),
  call(addUser, company, 'scim-member-1', now),
  call(addMember, company, member),
  call(addScimConnection, company, connection),
  call(addScimConnection, company, { ...connection, connectionId: 'scim-2' }),
  call(scimConnectionOf, company),
  call(scimConnectionOf, elsewhere),
  call(lockScimConnection, company),
  call(writeScimConnection, company, { ...connection, nextToken: connection.token, updatedAt: later }),
  call(placedScimConnection, 'scim-1'),
  call(placedScimConnection, 'scim-2'),
  call(addScimUser, company, user),
  call(addScimUser, company, second),
  call(addScimUser, company, { ...second, externalId: null }),
  call(addScimUser, company, { ...second, registrationId: 'registration-3', memberId: 'scim-member-3' }),
  call(addNewPeople, company, together, retired),
  call(addNewPeople, company, [person('gu'), person('hy')], { ...retired, keptDays: 1 }),
  call(membershipById, company, 'member-gu'),
  call(eventsOfUser, scope, 'member-hy', 5),
  ...['cy', 'di', 'ed', 'fa', 'gu', 'hy'].flatMap((name) => [
    call(dropMember, company, `member-${name}`),
    call(dropScimUser, company, `member-${name}`),
    call(dropUser, company, `member-${name}`),
  ]),
  call(dropScimLog, company),
  call(scimUserBy, company, 'user_name_key', 'ada'),
  call(scimUserBy, company, 'external_id', 'x-1'),
  call(scimUserBy, elsewhere, 'registration_id', 'registration-1'),
  call(scimUsers, company, { connectionId: 'scim-1', after: null, offset: 0, limit: 5 }),
  call(scimUsers, company, { connectionId: 'scim-1', after: null, offset: 1, limit: 5 }),
  call(scimUsers, company, {
    connectionId: 'scim-1',
    after: { createdAt: now, id: 'registration-1' },
    offset: 0,
    limit: 5,
  }),
  call(countScimUsers, company),
  call(addScimGroup, company, group),
  call(addScimGroup, company, { ...group, groupId: 'group-2' }),
  call(addScimGroup, company, { ...group, groupId: 'group-2', nameKey: 'board', externalId: 'g' }),
  call(scimGroupBy, company, 'name_key', 'staff'),
  call(scimGroupBy, company, 'group_id', 'none'),
  call(writeScimGroup, company, { ...group, attributes: { displayName: 'All' }, nameKey: 'all', version: 2 }),
  call(scimGroups, company, { connectionId: 'scim-1', after: null, offset: 0, limit: 1 }),
  call(scimGroups, company, { connectionId: 'scim-1', after: { createdAt: now, id: 'group-0' }, offset: 0, limit: 1 }),
  call(scimGroupsAfter, company, 'group-1', 5),
  call(scimGroupsById, company, ['group-1', 'none']),
  call(scimGroupsById, company, []),
  call(countScimGroups, company),
  call(addToScimGroup, company, group, ['registration-1', 'registration-2']),
  call(addToScimGroup, company, group, ['registration-1']),
  call(addToScimGroup, company, { ...group, groupId: 'group-2' }, ['registration-1']),
  call(membershipById, company, 'scim-member-1'),
  call(membersOfScimGroups, company, ['group-1', 'group-2']),
  call(scimGroupsOfUsers, company, ['registration-1']),
  call(membersInScimGroups, company, ['group-1']),
  call(knownScimUsers, company, ['registration-1', 'none']),
  call(knownScimUsers, elsewhere, ['registration-1']),
  call(removeFromScimGroup, company, 'group-1', ['registration-2', 'none']),
  call(leaveScimGroups, company, 'registration-1'),
  call(membersOfScimGroups, company, ['group-1', 'group-2']),
  call(writeScimUser, company, { ...user, userNameKey: null, externalId: null, removedAt: later, version: 2 }),
  call(membershipById, company, 'scim-member-1'),
  call(scimUserBy, company, 'member_id', 'scim-member-1'),
  call(forgetRemovedScimUser, company, 'scim-member-2'),
  call(forgetRemovedScimUser, company, 'scim-member-1'),
  call(scimUserBy, company, 'member_id', 'scim-member-1'),
  call(emptyScimGroup, company, 'group-1'),
  call(dropScimGroup, company, 'group-1'),
  call(dropScimGroup, company, 'group-1'),
  call(emptyScimGroups, company),
  call(dropScimGroups, company),
  call(dropScimUser, company, 'scim-member-1'),
  call(dropScimUsers, company),
  call(addScimLogEntries, company, [entry]),
  call(addScimLogEntries, company, [
    { ...entry, entryId: 'entry-2', status: 409 },
    { ...entry, entryId: 'entry-3', happenedAt: later },
  ]),
  call(scimLogEntries, company, 'scim-1', null, 5),
  call(scimLogEntries, company, 'scim-1', { createdAt: now, id: 'entry-2' }, 5),
  call(scimLogEntries, elsewhere, 'scim-1', null, 5),
  call(addKeptScimRequest, company, refusedRequest),
  call(addKeptScimRequest, company, { ...refusedRequest, entryId: 'entry-2', happenedAt: later }),
  call(keptScimRequests, company, 'scim-1'),
  call(keptScimRequests, elsewhere, 'scim-1'),
  call(keptScimRequest, company, 'entry-1'),
  call(keptScimRequest, elsewhere, 'entry-1'),
  call(dropKeptScimRequests, company, []),
  call(dropKeptScimRequests, company, ['entry-1', 'none']),
  call(keptScimRequests, company, 'scim-1'),
  call(emptyKeptScimRequests, company),
  call(dropScimLog, company),
  call(dropScimConnection, company),
  call(scimConnectionOf, company),
  call(dropMember, company, 'scim-member-1'),
]
