/** Where our SCIM service and other libraries differ, and why ours is as it is. */

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

/** Reasons of differences. */
const why = {
  dialect: 'Identity providers send it, and the library does not read it.',
  textBoolean: 'The library stores the text "False", which is a true value.',
  newEntry: 'RFC 7644 refuses a path without a match; Entra ID needs the entry (SCIM.md, dialect 4).',
  list: 'Entra ID wraps a single value into a list; the library stores the list.',
  manager: 'Entra ID sends a manager as a text; the library stores the text in place of the object.',
  removedManager: 'The library does not search in an attribute with one value.',
  readOnly: 'The library lets a client change `id`.',
  wholeName: 'RFC 7644 sets the sub-attributes of the value and leaves the others.',
  urnPath: 'The library takes the dot of the URN for the border of a part.',
  caseExact: 'The library compares with case; `caseExact` of the schema is false.',
  noExtension: 'The library does not find the attributes of extensions.',
  lists: 'The library fails on a resource without the attribute.',
  bareWord: 'Identity providers send values without quotation marks, or with single ones.',
  unknown: 'An unknown attribute is refused, so that a wrong mapping is seen at once.',
  incomplete: 'The library takes an incomplete filter for a valid one.',
  depth: 'A deep filter is refused: the library has no limit, or another one.',
  empty: 'A list without a filter is what an empty one asks for.',
  nothing: 'RFC 7644 has no `null` in the absence of an attribute; the library never matches it.',
} as const

type Library = 'scim-patch' | 'scimmy' | 'scim2-parse-filter'
type Differences = Readonly<Partial<Record<Library, (typeof why)[keyof typeof why]>>>

/** The person that every PATCH changes. */
export const person = {
  displayName: 'Ada Lovelace',
  title: 'Countess',
  active: true,
  name: { givenName: 'Ada', familyName: 'Lovelace' },
  phoneNumbers: [{ value: '+1 555 0100', type: 'work' }],
  [enterprise]: { department: 'Engines', employeeNumber: '1815', manager: { value: 'M-1' } },
}

/** The dialects of PATCH, by their numbers in RFC and practice, and the libraries that differ. */
export const patchRows: readonly (readonly [
  title: string,
  operations: readonly object[],
  differences?: Differences,
])[] = [
  ['1 a value object', [{ op: 'replace', value: { active: false } }]],
  [
    '2 a text as boolean',
    [{ op: 'Replace', path: 'active', value: 'False' }],
    { 'scim-patch': why.textBoolean, scimmy: why.dialect },
  ],
  ['3 paths as keys', [{ op: 'replace', value: { 'name.givenName': 'A', [`${enterprise}:department`]: 'B' } }]],
  [
    '4 an entry that is not there',
    [{ op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+2' }],
    { scimmy: why.newEntry },
  ],
  [
    '5 several parts of a new entry',
    [
      { op: 'Add', path: 'addresses[type eq "work"].locality', value: 'Redmond' },
      { op: 'Add', path: 'addresses[type eq "work"].postalCode', value: '98052' },
    ],
    { scimmy: why.newEntry },
  ],
  [
    '6 a text as boolean in a path',
    [{ op: 'Add', path: 'roles[primary eq "True"].value', value: 'lead' }],
    { 'scim-patch': why.textBoolean, scimmy: why.newEntry },
  ],
  [
    '7 a manager',
    [{ op: 'Replace', path: `${enterprise}:manager`, value: 'M-2' }],
    { 'scim-patch': why.manager, scimmy: why.manager },
  ],
  [
    '7 an empty manager',
    [{ op: 'Replace', path: `${enterprise}:manager`, value: '' }],
    { 'scim-patch': why.manager, scimmy: why.manager },
  ],
  [
    '7 a removed manager',
    [{ op: 'Remove', path: `${enterprise}:manager[value eq "M-1"]` }],
    { 'scim-patch': why.removedManager },
  ],
  [
    '8 a list for one value',
    [{ op: 'Add', path: 'title', value: ['Dr'] }],
    { 'scim-patch': why.list, scimmy: why.list },
  ],
  [
    '9 an entry by its value',
    [{ op: 'Remove', path: 'phoneNumbers', value: [{ value: '+1 555 0100', type: 'work' }] }],
  ],
  ['10 an entry by a condition', [{ op: 'remove', path: 'phoneNumbers[type eq "work"]' }]],
  ['11 a further entry', [{ op: 'add', path: 'phoneNumbers', value: [{ value: '+3', type: 'home' }] }]],
  ['12 an ID in the value', [{ op: 'replace', value: { displayName: 'Ada King' } }]],
  ['13 exactly this list', [{ op: 'replace', path: 'phoneNumbers', value: [{ value: '+4', type: 'work' }] }]],
  ['14 all entries', [{ op: 'remove', path: 'phoneNumbers' }]],
  ['15 a part of an entry', [{ op: 'replace', path: 'phoneNumbers[type eq "work"].value', value: '+5' }]],
  ['16 an equal value', [{ op: 'add', path: 'title', value: 'Countess' }]],
  ['17 a remove without a path', [{ op: 'remove' }]],
  ['17 an unknown operation', [{ op: 'move', path: 'title' }]],
  ['17 a path that does not parse', [{ op: 'add', path: 'phoneNumbers[type eq', value: 'x' }]],
  ['18 a read-only attribute', [{ op: 'replace', path: 'id', value: 'x' }], { 'scim-patch': why.readOnly }],
  ['a name as a whole', [{ op: 'replace', path: 'name', value: { familyName: 'King' } }], { scimmy: why.wholeName }],
  ['a part of a name', [{ op: 'remove', path: 'name.familyName' }]],
  [
    'an extension as path',
    [{ op: 'add', path: enterprise, value: { department: 'Looms' } }],
    { 'scim-patch': why.urnPath },
  ],
]

/** Filters, and the libraries that find others. Ada is first and has all attributes; Bo has a user name only. */
export const filterRows: readonly (readonly [filter: string, differences?: Differences])[] = [
  ['userName eq "ada@{domain}"'],
  ['userName eq "ADA@{domain}"', { 'scim2-parse-filter': why.caseExact, scimmy: why.caseExact }],
  ['USERNAME EQ "ada@{domain}"'],
  ['externalId eq "E-1"'],
  ['externalId eq "e-1"'],
  ['externalId eq E-1', { 'scim2-parse-filter': why.bareWord }],
  ["userName eq 'ada@{domain}'", { 'scim2-parse-filter': why.bareWord, scimmy: why.bareWord }],
  ['externalId eq null', { 'scim2-parse-filter': why.nothing }],
  ['externalId pr'],
  ['userName ne "ada@{domain}"'],
  ['userName sw "bo"'],
  ['userName gt "b"'],
  ['not (userName sw "bo")'],
  ['title pr and not (externalId eq "E-2")'],
  ['(title eq "Countess" or title eq "x") and active eq true'],
  ['title eq "countess"', { 'scim2-parse-filter': why.caseExact, scimmy: why.caseExact }],
  ['active eq true'],
  ['active eq "True"', { 'scim2-parse-filter': why.bareWord }],
  ['phoneNumbers[type eq "work"]', { scimmy: why.lists }],
  ['phoneNumbers[type eq "work"].value eq "+1 555 0100"', { scimmy: why.lists }],
  ['phoneNumbers.value eq "+1 555 0100"', { scimmy: why.lists }],
  ['phoneNumbers[type eq "work" and value co "555"]', { scimmy: why.lists }],
  ['name.familyName co "Love"', { scimmy: why.lists }],
  [`${enterprise}:department eq "Engines"`, { scimmy: why.noExtension }],
  ['department eq "Engines"', { 'scim2-parse-filter': why.noExtension, scimmy: why.noExtension }],
  ['shoeSize eq "x"', { 'scim2-parse-filter': why.unknown, scimmy: why.unknown }],
  ['userName'],
  ['userName eq', { scimmy: why.incomplete }],
  ['userName zz "x"'],
  ['((((((((((((userName pr))))))))))))', { 'scim2-parse-filter': why.depth }],
  ['', { 'scim2-parse-filter': why.empty, scimmy: why.empty }],
]
