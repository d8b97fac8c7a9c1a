import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { enterpriseUser, groupAttributes, userAttributes } from './attributes.ts'
import type { Json, JsonObject } from './match.ts'
import { applyPatch } from './patch.ts'
import { mostOperations, readPatch } from './patch-request.ts'
import { type AskedAttributes, project } from './projection.ts'
import { addressOf, longestResourceBytes, readResource } from './read-resource.ts'
import { ScimError, type ScimType } from './scim-error.ts'

const refusedWith = (scimType: ScimType | null, status = 400) =>
  expect.toSatisfy((fault) => fault instanceof ScimError && fault.scimType === scimType && fault.status === status)

const sent = JSON.parse(`{
  "schemas": ["urn:ietf:params:scim:schemas:core:2.0:User"],
  "id": "chosen", "meta": {"version": "x"}, "groups": [{"value": "g-1"}], "password": "secret",
  "USERNAME": "Jo@example.com", "externalId": null, "active": "True", "roles": [], "shoeSize": 44,
  "name": {"givenname": "Jo", "rank": 1}, "emails": [{"value": "jo@example.com", "primary": "true", "$ref": null}],
  "__proto__": {"active": false},
  "URN:ietf:params:scim:schemas:extension:enterprise:2.0:user": {"department": "Sales", "manager": "m-1", "id": "x"}
}`)

describe('resources of SCIM', () => {
  it('reads a user as identity providers send it, without what only the provider writes', () => {
    expect(readResource(userAttributes, sent)).toEqual({
      userName: 'Jo@example.com',
      active: true,
      name: { givenName: 'Jo' },
      emails: [{ value: 'jo@example.com', primary: true }],
      [enterpriseUser]: { department: 'Sales', manager: { value: 'm-1' } },
    })
  })

  it.each<readonly [Json, ScimType]>([
    [[], 'invalidSyntax'],
    ['jo', 'invalidSyntax'],
    [{}, 'invalidValue'],
    [{ userName: ' ' }, 'invalidValue'],
    [{ userName: 'jo', active: 'perhaps' }, 'invalidValue'],
    [{ userName: 'jo', emails: [['x']] }, 'invalidValue'],
    [{ userName: 'jo', title: 'x'.repeat(longestResourceBytes) }, 'invalidValue'],
  ])('refuses the user %j with %s', (body, scimType) => {
    expect(() => readResource(userAttributes, body)).toThrow(refusedWith(scimType))
  })

  it('keeps one primary entry, the first', () => {
    const emails = [
      { value: 'a@x.example', primary: true },
      { value: 'b@x.example', primary: 'True' },
    ]
    expect(readResource(userAttributes, { userName: 'jo', emails })).toMatchObject({
      emails: [
        { value: 'a@x.example', primary: true },
        { value: 'b@x.example', primary: false },
      ],
    })
  })

  it.each(['mailto:jo@x.example', ' jo@x.example '])('reads the address of %j', (value) => {
    expect(addressOf({ userName: 'jo', emails: [{ value }] })).toBe('jo@x.example')
  })

  it('reads one operation without a list', () => {
    expect(readPatch({ Operations: { op: 'add', path: 'title', value: 'x' } })).toHaveLength(1)
  })

  it('the members of a group do not count for its size', () => {
    const members = Array.from({ length: 10_000 }, (_, index) => ({ value: `user-${index}` }))
    expect(readResource(groupAttributes, { displayName: 'All', members })).toEqual({ displayName: 'All', members })
  })

  it.each<readonly [JsonObject, string]>([
    [
      {
        emails: [
          { value: 'a@x.example', type: 'work' },
          { value: 'b@x.example', primary: true },
        ],
      },
      'b@x.example',
    ],
    [
      {
        emails: [
          { value: 'a@x.example', type: 'home' },
          { value: 'b@x.example', type: 'Work' },
        ],
      },
      'b@x.example',
    ],
    [{ emails: [{ value: 'a@x.example' }, { value: 'b@x.example' }] }, 'a@x.example'],
    [{ userName: 'jo@x.example' }, 'jo@x.example'],
  ])('chooses the address of %j', (user, address) => {
    expect(addressOf(user)).toBe(address)
  })

  it('refuses a user without an address', () => {
    expect(() => addressOf({ userName: 'jo' })).toThrow(refusedWith('invalidValue'))
  })

  const user: JsonObject = {
    schemas: ['s'],
    id: 'u-1',
    userName: 'jo',
    name: { givenName: 'Jo', familyName: 'Young' },
    emails: [{ value: 'jo@x.example', type: 'work' }],
    [enterpriseUser]: { department: 'Sales', manager: { value: 'm-1' } },
  }
  const { name: _, ...nameless } = user
  const own = { schemas: ['s'], id: 'u-1' }

  it.each<readonly [AskedAttributes, JsonObject]>([
    [{}, user],
    [{ attributes: 'USERNAME' }, { ...own, userName: 'jo' }],
    [
      { attributes: 'name.givenName,emails.value' },
      { ...own, name: { givenName: 'Jo' }, emails: [{ value: 'jo@x.example' }] },
    ],
    [{ attributes: 'manager' }, { ...own, [enterpriseUser]: { manager: { value: 'm-1' } } }],
    [{ attributes: `${enterpriseUser}:department` }, { ...own, [enterpriseUser]: { department: 'Sales' } }],
    [{ attributes: 'unknown,__proto__' }, own],
    [{ excludedAttributes: 'name' }, nameless],
    [{ excludedAttributes: 'id,schemas,unknown' }, user],
    [{ excludedAttributes: 'name.familyName' }, { ...user, name: { givenName: 'Jo' } }],
    [{ excludedAttributes: 'manager' }, { ...user, [enterpriseUser]: { department: 'Sales' } }],
  ])('answers the attributes that %j asks for', (asked, answer) => {
    expect(project(userAttributes, user, asked)).toEqual(answer)
  })

  it('refuses a query for attributes and excluded attributes', () => {
    const asked = { attributes: 'name', excludedAttributes: 'id' }
    expect(() => project(userAttributes, user, asked)).toThrow(refusedWith('invalidValue'))
  })

  it('reads a PATCH whose names have another case', () => {
    expect(
      readPatch({
        operations: [
          { OP: 'Add', Path: 'active', Value: false },
          { op: 'remove', path: 'title' },
        ],
      }),
    ).toEqual([
      { op: 'Add', path: 'active', value: false },
      { op: 'remove', path: 'title' },
    ])
  })

  it.each<Json>([
    {},
    [],
    'x',
    { Operations: {} },
    { Operations: [null] },
    { Operations: [{}] },
    { Operations: [{ op: 'add', path: [] }] },
  ])('refuses %j as a PATCH', (body) => {
    expect(() => readPatch(body)).toThrow(refusedWith('invalidSyntax'))
  })

  it('refuses more operations than a PATCH may have', () => {
    const operation = { op: 'replace', path: 'active', value: true }
    const bodyOf = (count: number) => ({ Operations: Array.from({ length: count }, () => operation) })
    expect(readPatch(bodyOf(mostOperations))).toHaveLength(mostOperations)
    expect(() => readPatch(bodyOf(mostOperations + 1))).toThrow(refusedWith(null, 413))
  })

  it('adding and removing members in any order leaves exactly those added last', () => {
    const step = fc.record({ isAdded: fc.boolean(), value: fc.constantFrom('a', 'b', 'c', 'd'), form: fc.nat(2) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const expected = new Set<string>()
        const operations = steps.map(({ isAdded, value, form }) => {
          if (isAdded) expected.add(value)
          else expected.delete(value)
          if (isAdded) return { op: 'Add', path: 'members', value: form === 0 ? { value } : [{ value }] }
          return form === 0
            ? { op: 'remove', path: `members[value eq "${value}"]` }
            : { op: 'Remove', path: 'members', value: [{ value }] }
        })
        const { members = [] } = applyPatch(groupAttributes, { displayName: 'Staff' }, operations)
        expect(Array.isArray(members) && members.map((member) => member.value).sort()).toEqual([...expected].sort())
      }),
    )
  })

  it('any JSON in an operation changes known attributes only, or is refused with a SCIM error', () => {
    const path = fc.constantFrom(
      'emails',
      'name',
      'active',
      'members',
      'manager',
      'emails[type eq "x"].value',
      '',
      'constructor',
    )
    fc.assert(
      fc.property(fc.constantFrom('add', 'replace', 'remove'), path, fc.jsonValue(), (op, at, value) => {
        try {
          const after = applyPatch(userAttributes, { userName: 'jo' }, [{ op, path: at, value: value as Json }])
          for (const name of Object.keys(after))
            expect([...userAttributes.core.map((attribute) => attribute.name), enterpriseUser]).toContain(name)
        } catch (fault) {
          if (!(fault instanceof ScimError)) throw fault
        }
      }),
    )
  })
})
