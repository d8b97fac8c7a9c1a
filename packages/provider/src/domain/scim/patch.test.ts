import { describe, expect, it } from 'vitest'
import { enterpriseUser, groupAttributes, userAttributes } from './attributes.ts'
import type { JsonObject } from './match.ts'
import { applyPatch, type PatchOperation } from './patch.ts'
import { ScimError, type ScimType } from './scim-error.ts'

const user: JsonObject = {
  id: 'u-1',
  userName: 'jo@example.com',
  active: true,
  name: { givenName: 'Jo', familyName: 'Young' },
  emails: [{ value: 'jo@work.example', type: 'work', primary: true }],
  meta: { version: '1' },
  [enterpriseUser]: { department: 'Sales', manager: { value: 'm-1' } },
}
const [a, b, c] = [{ value: 'a' }, { value: 'b' }, { value: 'c' }]
const group: JsonObject = { id: 'g-1', displayName: 'Staff', members: [a, b] }
const { members: _, ...emptyGroup } = group
const { emails: __, ...bareUser } = user

interface Dialect {
  readonly sentBy: string
  readonly before: JsonObject
  readonly operations: readonly PatchOperation[]
  readonly after: JsonObject
}

const work = 'emails[type eq "work"].value'

/** Each shape of an operation that an identity provider sends. */
const dialects: readonly Dialect[] = [
  {
    sentBy: 'scripts, a removal with single quotation marks',
    before: group,
    operations: [{ op: 'remove', path: "members[value eq 'a']" }],
    after: { ...group, members: [b] },
  },
  {
    sentBy: 'scripts, a path with single quotation marks',
    before: user,
    operations: [{ op: 'replace', path: "emails[type eq 'work'].value", value: 'joan@work.example' }],
    after: { ...user, emails: [{ value: 'joan@work.example', type: 'work', primary: true }] },
  },
  {
    sentBy: 'connectors of databases, a boolean as a digit',
    before: user,
    operations: [{ op: 'replace ', path: 'active', value: '0' }],
    after: { ...user, active: false },
  },
  {
    sentBy: 'serializers, a list of one value without a path',
    before: user,
    operations: [{ op: 'replace', value: [{ active: false }] }],
    after: { ...user, active: false },
  },
  {
    sentBy: 'Okta, a value without a path',
    before: user,
    operations: [{ op: 'replace', value: { active: false } }],
    after: { ...user, active: false },
  },
  {
    sentBy: 'Entra ID, a boolean as a text',
    before: user,
    operations: [{ op: 'Replace', path: 'active', value: 'False' }],
    after: { ...user, active: false },
  },
  {
    sentBy: 'Entra ID with keys that are paths',
    before: user,
    operations: [{ op: 'replace', value: { 'name.givenName': 'Joan', [`${enterpriseUser}:department`]: 'IT' } }],
    after: {
      ...user,
      name: { givenName: 'Joan', familyName: 'Young' },
      [enterpriseUser]: { department: 'IT', manager: { value: 'm-1' } },
    },
  },
  ...(['Add', 'Replace'] as const).map((op) => ({
    sentBy: `Entra ID, ${op} of an entry that does not exist`,
    before: bareUser,
    operations: [{ op, path: work, value: 'new@work.example' }],
    after: { ...bareUser, emails: [{ type: 'work', value: 'new@work.example' }] },
  })),
  {
    sentBy: 'Entra ID, several paths of one new entry',
    before: user,
    operations: [
      { op: 'Add', path: 'addresses[type eq "work"].locality', value: 'Bern' },
      { op: 'Add', path: 'addresses[type eq "work"].postalCode', value: '3000' },
    ],
    after: { ...user, addresses: [{ type: 'work', locality: 'Bern', postalCode: '3000' }] },
  },
  {
    sentBy: 'Entra ID, a condition on a boolean text',
    before: user,
    operations: [{ op: 'Add', path: 'roles[primary eq "True"].value', value: 'lead' }],
    after: { ...user, roles: [{ primary: true, value: 'lead' }] },
  },
  ...([['m-2'], [{ value: 'm-2' }], 'm-2'] as const).map((value) => ({
    sentBy: `Entra ID, a manager as ${JSON.stringify(value)}`,
    before: user,
    operations: [{ op: 'Add', path: `${enterpriseUser}:manager`, value }],
    after: { ...user, [enterpriseUser]: { department: 'Sales', manager: { value: 'm-2' } } },
  })),
  ...[
    { op: 'Replace', path: `${enterpriseUser}:manager`, value: '' },
    { op: 'Replace', path: 'manager', value: null },
    { op: 'Replace', path: 'manager', value: { value: '' } },
    { op: 'remove', path: 'manager' },
    { op: 'Remove', path: 'manager[value eq "m-1"]' },
  ].map((operation) => ({
    sentBy: `Entra ID, no manager by ${JSON.stringify(operation)}`,
    before: user,
    operations: [operation],
    after: { ...user, [enterpriseUser]: { department: 'Sales' } },
  })),
  {
    sentBy: 'Entra ID, members to remove as values',
    before: group,
    operations: [{ op: 'Remove', path: 'members', value: [a] }],
    after: { ...group, members: [b] },
  },
  {
    sentBy: 'Okta, a member to remove as a condition',
    before: group,
    operations: [{ op: 'remove', path: 'members[value eq "a"]' }],
    after: { ...group, members: [b] },
  },
  {
    sentBy: 'a condition without quotes',
    before: group,
    operations: [{ op: 'remove', path: 'members[value eq a]' }],
    after: { ...group, members: [b] },
  },
  {
    sentBy: 'the removal of an absent member',
    before: group,
    operations: [{ op: 'remove', path: 'members[value eq "z"]' }],
    after: group,
  },
  {
    sentBy: 'Okta and Entra ID, equal members twice',
    before: group,
    operations: [1, 2].map(() => ({ op: 'Add', path: 'members', value: [{ $ref: null, ...c }, b] })),
    after: { ...group, members: [a, b, c] },
  },
  {
    sentBy: 'Okta, a new name with the ID',
    before: group,
    operations: [{ op: 'replace', value: { id: 'g-1', displayName: 'All' } }],
    after: { ...group, displayName: 'All' },
  },
  {
    sentBy: 'Okta, exact members with a path',
    before: group,
    operations: [{ op: 'replace', path: 'members', value: [c] }],
    after: { ...group, members: [c] },
  },
  {
    sentBy: 'Okta, exact members without a path',
    before: group,
    operations: [{ op: 'replace', value: { id: 'g-1', displayName: 'Staff', members: [c] } }],
    after: { ...group, members: [c] },
  },
  {
    sentBy: 'Okta, an empty list of members',
    before: group,
    operations: [{ op: 'replace', path: 'members', value: [] }],
    after: emptyGroup,
  },
  {
    sentBy: 'the RFC, the removal of all members',
    before: group,
    operations: [{ op: 'remove', path: 'members' }],
    after: emptyGroup,
  },
  {
    sentBy: 'JumpCloud, unknown members among those to remove',
    before: group,
    operations: [{ op: 'remove', path: 'members', value: [a, { value: 'z' }] }],
    after: { ...group, members: [b] },
  },
  {
    sentBy: 'an equal value',
    before: user,
    operations: [{ op: 'add', path: 'emails', value: [{ value: 'jo@work.example', type: 'work', primary: true }] }],
    after: user,
  },
  {
    sentBy: 'an equal text',
    before: user,
    operations: [{ op: 'replace', path: 'userName', value: 'jo@example.com' }],
    after: user,
  },
  {
    sentBy: 'own attributes in a value',
    before: user,
    operations: [{ op: 'replace', value: { id: 'x', meta: {}, groups: [], schemas: [] } }],
    after: user,
  },
  {
    sentBy: 'a password',
    before: user,
    operations: [
      { op: 'replace', path: 'password', value: 'secret' },
      { op: 'add', value: { password: 'secret' } },
    ],
    after: user,
  },
  {
    sentBy: 'an unknown extension',
    before: user,
    operations: [{ op: 'add', path: 'urn:acme:2.0:User:badge', value: '1' }],
    after: user,
  },
  {
    sentBy: 'a key of the prototype',
    before: user,
    operations: [{ op: 'add', value: JSON.parse('{"__proto__":{"active":false},"constructor":1}') }],
    after: user,
  },
  { sentBy: 'no operation', before: user, operations: [], after: user },
  {
    sentBy: 'a second primary address',
    before: user,
    operations: [{ op: 'add', path: 'emails', value: [{ value: 'jo@home.example', type: 'home', primary: 'True' }] }],
    after: {
      ...user,
      emails: [
        { value: 'jo@work.example', type: 'work', primary: false },
        { value: 'jo@home.example', type: 'home', primary: true },
      ],
    },
  },
  {
    sentBy: 'the removal of the only value of an entry',
    before: user,
    operations: [{ op: 'remove', path: work }],
    after: bareUser,
  },
]

const patch = (before: JsonObject, operations: readonly PatchOperation[]): JsonObject =>
  applyPatch(
    'members' in before || before.displayName === 'Staff' ? groupAttributes : userAttributes,
    before,
    operations,
  )

/** Refused operations, with what the answer says. */
const refused: readonly (readonly [PatchOperation, ScimType])[] = [
  [{ op: 'remove' }, 'noTarget'],
  [{ op: 'move', path: 'active' }, 'invalidSyntax'],
  [{ op: 'replace', path: 'emails[type eq "work"', value: 'x' }, 'invalidPath'],
  [{ op: 'replace', path: 'emails[type is "work"].value', value: 'x' }, 'invalidPath'],
  [{ op: 'replace', path: 'emails[type eq "work"].colour', value: 'x' }, 'invalidPath'],
  [{ op: 'replace', path: 'userName[type eq "work"]', value: 'x' }, 'invalidPath'],
  [{ op: 'replace', path: 'shoeSize', value: 'x' }, 'invalidPath'],
  [{ op: 'replace', path: '__proto__', value: {} }, 'invalidPath'],
  [{ op: 'replace', path: 'id', value: 'x' }, 'mutability'],
  [{ op: 'replace', path: 'meta.version', value: 'x' }, 'mutability'],
  [{ op: 'add', path: 'groups', value: [a] }, 'mutability'],
  [{ op: 'remove', path: 'userName' }, 'mutability'],
  [{ op: 'replace', path: 'userName', value: null }, 'invalidValue'],
  [{ op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
  [{ op: 'replace', path: 'name', value: 'Jo' }, 'invalidValue'],
  [{ op: 'replace', path: 'title', value: ['a', 'b'] }, 'invalidValue'],
  [{ op: 'replace', path: 'title' }, 'invalidValue'],
  [{ op: 'replace', value: [] }, 'invalidValue'],
  [{ op: 'replace', path: 'emails[value co "nobody"].type', value: 'x' }, 'noTarget'],
  [{ op: 'add', path: 'ims[type eq "a" or type eq "b"].value', value: 'x' }, 'noTarget'],
]

describe('PATCH of SCIM', () => {
  it.each(dialects)('understands $sentBy', ({ before, operations, after }) => {
    const copy = structuredClone(before)
    expect(patch(before, operations)).toEqual(after)
    expect(before).toEqual(copy)
  })

  it.each(refused)('refuses %j with %s', (operation, scimType) => {
    const copy = structuredClone(user)
    const operations = [{ op: 'replace', path: 'title', value: 'Lead' }, operation]
    expect(() => applyPatch(userAttributes, user, operations)).toThrow(
      expect.toSatisfy((fault) => fault instanceof ScimError && fault.scimType === scimType),
    )
    expect(user).toEqual(copy)
  })

  it('refuses a group as the member of a group', () => {
    const operations = [{ op: 'add', path: 'members', value: [{ value: 'g-1', type: 'Group' }] }]
    expect(() => patch(group, operations)).toThrow(ScimError)
  })
})
