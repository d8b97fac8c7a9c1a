/** Where PUT, pages and errors of our SCIM service and of `scimmy` differ, and why ours are as they are. */

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

/** Reasons of differences. */
const why = {
  dialect: 'Identity providers send it (`patch.test.ts`), and the library refuses it.',
  state: 'A PUT without `active` leaves a person as active as they are; the library forgets the state.',
  empty: 'A required attribute without a value is absent (RFC 7643, section 2.5); the library stores the empty text.',
  pastTheEnd: 'RFC 7644 wants no resource on a page after the last one; the library begins again.',
  notANumber: 'A wrong page size is refused, so that no import ends too early; the library takes its own.',
  syntax: 'RFC 7644 has `invalidSyntax` for a body of another structure.',
  noValue: 'RFC 7644 requires a value for `add` and `replace`; the library removes the attribute.',
  readOnly: 'RFC 7644 wants `mutability` for a path that only the service writes; the library ignores it.',
  required: 'RFC 7644 wants `mutability` for the removal of a required attribute.',
  incomplete: 'The library takes an incomplete filter for a valid one.',
} as const

type Reason = (typeof why)[keyof typeof why]
type Body = Readonly<Record<string, unknown>> | readonly unknown[]

/** Changes of the body of a PUT that otherwise repeats the person. */
export const putRows: readonly (readonly [
  title: string,
  change: (same: Readonly<Record<string, unknown>>) => Body,
  reason?: Reason,
])[] = [
  ['the same again', (same) => same],
  ['another title', (same) => ({ ...same, title: 'Dr' })],
  ['without the title', ({ title: _, ...same }) => same],
  ['without the name', ({ name: _, ...same }) => same],
  ['a part of the name only', (same) => ({ ...same, name: { familyName: 'King' } })],
  ['without the extension', ({ [enterprise]: _, ...same }) => same],
  ['a part of the extension only', (same) => ({ ...same, [enterprise]: { department: 'Looms' } })],
  ['a null', (same) => ({ ...same, title: null })],
  ['an empty list', (same) => ({ ...same, phoneNumbers: [] })],
  ['another list', (same) => ({ ...same, phoneNumbers: [{ value: '+2', type: 'home' }] })],
  ['inactive', (same) => ({ ...same, active: false })],
  ['inactive by a text', (same) => ({ ...same, active: 'False' }), why.dialect],
  ['without active', ({ active: _, ...same }) => same, why.state],
  ['what only the service writes', (same) => ({ ...same, id: 'x', meta: { version: '9' }, groups: [{ value: 'g' }] })],
  ['an unknown attribute', (same) => ({ ...same, shoeSize: 7 })],
  ['names in other case', ({ title: _, ...same }) => ({ ...same, TITLE: 'Dr' })],
  ['a list for one value', (same) => ({ ...same, title: ['Dr'] }), why.dialect],
  ['a number for a text', (same) => ({ ...same, title: 7 }), why.dialect],
  ['an object for a text', (same) => ({ ...same, title: { a: 1 } })],
  ['without the user name', ({ userName: _, ...same }) => same],
  ['an empty user name', (same) => ({ ...same, userName: '' }), why.empty],
  ['a list as body', (same) => [same]],
]

/** Queries of a list of five people. */
export const pageRows: readonly (readonly [query: string, reason?: Reason])[] = [
  [''],
  ['startIndex=1&count=2'],
  ['startIndex=2'],
  ['startIndex=3&count=2'],
  ['startIndex=5&count=2'],
  ['startIndex=6', why.pastTheEnd],
  ['startIndex=100&count=1', why.pastTheEnd],
  ['count=0'],
  ['count=-1'],
  ['startIndex=0'],
  ['startIndex=-3&count=1'],
  ['count=1000'],
  ['count=x', why.notANumber],
  ['startIndex=x', why.notANumber],
  ['filter=userName+pr&count=2'],
  ['filter=userName+pr&startIndex=5&count=2'],
  ['filter=userName+sw+"none"'],
]

const patch = (...Operations: readonly object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})

/** Requests that are refused. `{id}` is a person, `{taken}` the user name of another one. */
export const errorRows: readonly (readonly [
  title: string,
  method: string,
  path: string,
  body?: unknown,
  reason?: Reason,
])[] = [
  ['an unknown person', 'GET', '/Users/unknown'],
  ['a change of an unknown person', 'PUT', '/Users/unknown', { userName: 'x@x.example' }],
  ['an unknown person removed', 'DELETE', '/Users/unknown'],
  ['no user name', 'POST', '/Users', { displayName: 'x' }],
  ['an empty body', 'POST', '/Users', {}],
  ['a list as body', 'POST', '/Users', []],
  ['a taken user name', 'POST', '/Users', { userName: '{taken}' }],
  ['a taken user name by PUT', 'PUT', '/Users/{id}', { userName: '{taken}' }],
  ['a wrong boolean', 'POST', '/Users', { userName: 'new@{domain}', active: 'perhaps' }],
  ['a text for an object', 'POST', '/Users', { userName: 'new@{domain}', name: 'Jo' }],
  ['no operations', 'PATCH', '/Users/{id}', { schemas: patch().schemas }, why.syntax],
  ['an unknown operation', 'PATCH', '/Users/{id}', patch({ op: 'move', path: 'title' })],
  ['an unknown path', 'PATCH', '/Users/{id}', patch({ op: 'replace', path: 'shoeSize', value: 'x' })],
  ['a path that does not parse', 'PATCH', '/Users/{id}', patch({ op: 'replace', path: 'emails[type eq', value: 'x' })],
  ['a removal without a path', 'PATCH', '/Users/{id}', patch({ op: 'remove' })],
  ['no value', 'PATCH', '/Users/{id}', patch({ op: 'replace', path: 'title' }), why.noValue],
  [
    'a read-only attribute',
    'PATCH',
    '/Users/{id}',
    patch({ op: 'replace', path: 'meta.version', value: 'x' }),
    why.readOnly,
  ],
  ['the user name removed', 'PATCH', '/Users/{id}', patch({ op: 'remove', path: 'userName' }), why.required],
  ['a filter that does not parse', 'GET', '/Users?filter=userName+eq', undefined, why.incomplete],
  ['an unknown operator', 'GET', '/Users?filter=userName+zz+"x"'],
]
