import type { PlantedFault } from './fault.ts'

const service = 'packages/provider/src/domain/scim/service'
const attacks = ['attacks/organizations/provisioning']
const life = ['routes/scim/scim-life']

/** Faults of provisioning by SCIM. */
export const faultsOfScim: readonly PlantedFault[] = [
  {
    means: 'the token of one SCIM connection opens another one',
    file: 'packages/provider/src/domain/scim/connections/bearer-token.ts',
    text: '  stored.length === given.length && timingSafeEqual(stored, given)\n',
    replacement: '  stored.length === given.length\n',
    tests: attacks,
  },
  {
    means: 'the earlier bearer token works after the rotation',
    file: 'packages/provider/src/domain/scim/connections/rotate-token.ts',
    text: '    return { ...before, token: nextToken, nextToken: null }\n',
    replacement: '    return { ...before, token: nextToken, nextToken: before.token }\n',
    tests: ['routes/scim/scim-service'],
  },
  {
    means: 'an identity provider deactivates the last admin',
    file: `${service}/provisioned-member.ts`,
    text: '  await requireUnprotected(deps, db, scope, membership)\n  await dropMembership(',
    replacement: '  await dropMembership(',
    tests: life,
  },
  {
    means: 'an identity provider brings back a member whom an admin removed',
    file: `${service}/create-user.ts`,
    text: "  if (status === 'deleted' && earlier === null)\n",
    replacement: "  if (status === 'pending' && earlier === null)\n",
    tests: life,
  },
  {
    means: 'a person of another tenant is put into a group',
    file: `${service}/groups.ts`,
    text: '  if (memberIds.every((one) => knownIds.has(one))) return\n',
    replacement: '  if (memberIds.every((one) => isId(one) || knownIds.has(one))) return\n',
    tests: attacks,
  },
  {
    means: 'an address that nobody has proven gives the roles of its domain',
    file: 'packages/provider/src/domain/organizations/members/member-roles.ts',
    text: 'factorsOf(member, email).every(({ provenAt }) => provenAt === null)',
    replacement: 'factorsOf(member, email).length === 0',
    tests: attacks,
  },
  {
    means: 'a change of a group takes the last admin of an organization',
    file: 'packages/provider/src/domain/scim/service/guards.ts',
    text: 'if (!hadAdmin || (await hasAdmin(deps, db, scope))) return',
    replacement: 'if (hadAdmin !== undefined) return',
    tests: ['routes/scim/scim-groups.test'],
  },
  {
    means: 'a cursor of one filter opens the list of another one',
    file: 'packages/provider/src/domain/scim/page-cursor.ts',
    text: "hash('sha256', filter.trim(), 'base64url')",
    replacement: 'filter.slice(0, 0)',
    tests: ['routes/scim/scim-cursors'],
  },
  {
    means: 'a page by cursor begins with the last person of the page before',
    file: 'packages/provider/src/store/tables/scim/scim-users.ts',
    text: "'>', row.tuple",
    replacement: "'>=', row.tuple",
    tests: ['routes/scim/scim-cursors'],
  },
]
