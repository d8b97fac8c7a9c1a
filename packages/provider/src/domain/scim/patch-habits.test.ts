import { describe, expect, it } from 'vitest'
import { enterpriseUser, groupAttributes, userAttributes } from './attributes.ts'
import type { JsonObject } from './match.ts'
import { applyPatch, type PatchOperation } from './patch.ts'

const user: JsonObject = {
  id: 'u-1',
  userName: 'jo@example.com',
  active: true,
  emails: [{ value: 'jo@work.example', type: 'work', primary: true }],
  [enterpriseUser]: { department: 'Sales', manager: { value: 'm-1' } },
}
const { emails: _, ...bareUser } = user
const [a, b, c] = [{ value: 'a' }, { value: 'b' }, { value: 'c' }]
const group: JsonObject = { id: 'g-1', displayName: 'Staff', members: [a, b] }

interface Habit {
  readonly sentBy: string
  readonly before: JsonObject
  readonly operations: readonly PatchOperation[]
  readonly after: object
}

/** Operations of tools that know less of SCIM than the large identity providers do. */
const habits: readonly Habit[] = [
  ...[
    { op: 'remove', path: 'members.value', value: 'a' },
    { op: 'remove', path: 'members', value: [{ $ref: 'https://idp.example/scim/v2/c/Users/a' }] },
    { op: 'remove', path: 'members', value: [{ $ref: '../Users/a/', display: 'Jo' }] },
    { op: 'remove', path: 'members[$ref eq "https://proxy.example/Users/a"]' },
    { op: 'remove', path: 'members[value eq "a" and $ref ew "/a" or $ref eq "/Users/a"]' },
  ].map((operation) => ({
    sentBy: `connectors, one member to remove by ${JSON.stringify(operation)}`,
    before: group,
    operations: [operation],
    after: { ...group, members: [b] },
  })),
  ...[
    { op: 'add', path: 'members.value', value: 'c' },
    { op: 'add', path: 'members', value: { $ref: 'https://idp.example/Users/c' } },
  ].map((operation) => ({
    sentBy: `connectors, one member to add by ${JSON.stringify(operation)}`,
    before: group,
    operations: [operation],
    after: { ...group, members: [a, b, expect.objectContaining(c)] },
  })),
  {
    sentBy: 'connectors, exact members as values',
    before: group,
    operations: [{ op: 'replace', path: 'members.value', value: ['b'] }],
    after: { ...group, members: [b] },
  },
  {
    sentBy: 'mappings, a dot after the URN',
    before: user,
    operations: [
      { op: 'replace', path: `${enterpriseUser}.department`, value: 'IT' },
      { op: 'replace', value: { [`${enterpriseUser}.costCenter`]: '7' } },
    ],
    after: { ...user, [enterpriseUser]: { department: 'IT', costCenter: '7', manager: { value: 'm-1' } } },
  },
  {
    sentBy: 'serializers, the URN of the schema as a key',
    before: user,
    operations: [{ op: 'replace', value: { [userAttributes.schema]: { active: 'False' } } }],
    after: { ...user, active: false },
  },
  {
    sentBy: 'serializers, an empty list for an absent value',
    before: user,
    operations: [{ op: 'replace', path: 'manager', value: [] }],
    after: { ...user, [enterpriseUser]: { department: 'Sales' } },
  },
  {
    sentBy: 'connectors, an entry to remove by its type',
    before: user,
    operations: [{ op: 'remove', path: 'emails', value: [{ type: 'work' }] }],
    after: bareUser,
  },
  {
    sentBy: 'mappings, spaces around the part of a path',
    before: user,
    operations: [{ op: 'replace', path: 'emails[ type eq "work" ] . value', value: 'joan@work.example' }],
    after: { ...user, emails: [{ value: 'joan@work.example', type: 'work', primary: true }] },
  },
]

describe('PATCH of SCIM, as connectors and mappings write it', () => {
  it.each(habits)('understands $sentBy', ({ before, operations, after }) => {
    const kind = 'members' in before ? groupAttributes : userAttributes
    expect(applyPatch(kind, before, operations)).toEqual(after)
  })

  it.each<PatchOperation>([
    { op: 'remove', path: 'members[display eq "Jo"]' },
    { op: 'remove', path: 'members', value: [{ display: 'Jo' }] },
  ])('refuses to remove a member by the name, which would remove nobody: %j', (operation) => {
    expect(() => applyPatch(groupAttributes, group, [operation])).toThrow(
      expect.objectContaining({ scimType: 'noTarget' }),
    )
  })
})
