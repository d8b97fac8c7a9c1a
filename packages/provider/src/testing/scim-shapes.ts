const core = 'urn:ietf:params:scim:schemas:core:2.0:User'
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const custom = 'urn:ietf:params:scim:schemas:extension:acme:2.0:User'

/** People whom the shapes find: Ada has everything, Bo a user name only. `{ada}`, `{bo}` and `{staff}` are IDs. */
export const ada = {
  userName: 'ada@shapes.example',
  externalId: 'E-1',
  displayName: 'Ada Lovelace',
  title: 'Countess',
  name: { givenName: 'Ada', familyName: 'Lovelace' },
  emails: [{ value: 'ada@shapes.example', type: 'work', primary: true }],
  phoneNumbers: [{ value: '+1 555 0100', type: 'work' }],
  [enterprise]: { department: 'Engines', employeeNumber: '1815', manager: { value: 'M-1' } },
}

/** A filter, and who is found: names of people. */
export const filters: readonly (readonly [sentBy: string, filter: string, found: readonly string[]])[] = [
  ['Okta', 'userName eq "ada@shapes.example"', ['ada']],
  ['Okta, upper case', 'userName EQ "ADA@SHAPES.EXAMPLE"', ['ada']],
  ['Entra ID', 'externalId eq "E-1"', ['ada']],
  ['Entra ID, email', 'emails[type eq "work"].value eq "ada@shapes.example"', ['ada']],
  ['Entra ID, two conditions', 'externalId eq "E-1" and userName eq "ada@shapes.example"', ['ada']],
  ['OneLogin', 'userName eq "ada@shapes.example" or externalId eq "E-1"', ['ada']],
  ['JumpCloud', "userName eq 'ada@shapes.example'", ['ada']],
  ['PingFederate', `${core}:userName eq "ada@shapes.example"`, ['ada']],
  ['PingOne', '(userName eq "ada@shapes.example") and (active eq true)', ['ada']],
  ['SailPoint', 'not (userName sw "bo")', ['ada']],
  ['SailPoint, without a space', 'not(userName sw "bo")', ['ada']],
  ['SailPoint, parts', 'name.familyName co "love"', ['ada']],
  ['Workday', `${enterprise}:employeeNumber eq "1815"`, ['ada']],
  ['Workday, a number', `${enterprise}:employeeNumber eq 1815`, ['ada']],
  ['Workday, without the URN', 'department eq "engines"', ['ada']],
  ['Rippling', 'emails.value eq "ada@shapes.example"', ['ada']],
  ['Rippling, primary', 'emails[primary eq true and value co "shapes"]', ['ada']],
  ['CyberArk', 'active eq "True" and title pr', ['ada']],
  ['CyberArk, ends', 'userName ew "shapes.example"', ['ada', 'bo']],
  ['Keycloak', 'userName sw "ada" and emails pr', ['ada']],
  ['Keycloak, nested', '((title eq "Countess") or (title eq "Baron")) and not (externalId eq "E-2")', ['ada']],
  ['a reader of changes', 'meta.lastModified ge "2020-01-01T00:00:00Z"', ['ada', 'bo']],
  ['a reader of types', 'meta.resourceType eq "User" and userName pr', ['ada', 'bo']],
  ['a manager', `${enterprise}:manager.value eq "M-1"`, ['ada']],
  ['a group', 'groups.value eq "{staff}"', ['ada']],
  ['nobody', 'externalId eq null', ['bo']],
  ['a presence', 'externalId pr', ['ada']],
  ['an inequality', 'userName ne "ada@shapes.example"', ['bo']],
  ['Ping, pasted from a document', 'userName eq “ada@shapes.example”', ['ada']],
  ['Ping, pasted with a line break', 'userName eq "ada@shapes.example"\r\n and active eq true', ['ada']],
  ['a connector of databases', 'active eq 1 and externalId eq "E-1"', ['ada']],
  ['Entra ID, a reference', `id eq "{ada}" and manager eq "M-1"`, ['ada']],
  ['an escaped text', 'displayName eq "Ada \\u004covelace"', ['ada']],
]

/** Operations of a PATCH of a fresh person like Ada, and what the person has afterwards; undefined for absent. */
export const patches: readonly (readonly [sentBy: string, operations: readonly object[], after: object])[] = [
  ['Okta', [{ op: 'replace', value: { active: false } }], { active: false }],
  ['Entra ID', [{ op: 'Replace', path: 'active', value: 'False' }], { active: false }],
  ['Entra ID, an entry', [{ op: 'Replace', path: 'title', value: [{ $ref: null, value: 'Dr' }] }], { title: 'Dr' }],
  ['Entra ID, a list', [{ op: 'Add', path: 'title', value: ['Dr'] }], { title: 'Dr' }],
  [
    'Entra ID flag',
    [{ op: 'replace', value: { 'name.givenName': 'A' } }],
    { name: { givenName: 'A', familyName: 'Lovelace' } },
  ],
  [
    'OneLogin, the extension as path',
    [{ op: 'replace', path: enterprise, value: { department: 'Looms' } }],
    { [enterprise]: { department: 'Looms', employeeNumber: '1815', manager: { value: 'M-1' } } },
  ],
  ['SailPoint, the schema as path', [{ op: 'add', path: core, value: { title: 'Dr' } }], { title: 'Dr' }],
  ['SailPoint, a path with URN', [{ op: 'replace', path: `${core}:title`, value: 'Dr' }], { title: 'Dr' }],
  ['Workday, the extension removed', [{ op: 'remove', path: enterprise }], { [enterprise]: undefined }],
  [
    'Workday, an extension in the value',
    [{ op: 'add', value: { [enterprise]: { department: 'Looms' } } }],
    { [enterprise]: { department: 'Looms', employeeNumber: '1815', manager: { value: 'M-1' } } },
  ],
  [
    'Workday, a number',
    [{ op: 'replace', path: `${enterprise}:employeeNumber`, value: 7 }],
    {
      [enterprise]: { department: 'Engines', employeeNumber: '7', manager: { value: 'M-1' } },
    },
  ],
  [
    'PingFederate, an unknown extension',
    [{ op: 'add', value: { [custom]: { badge: 1 }, title: 'Dr' } }],
    { title: 'Dr' },
  ],
  [
    'PingFederate, an unknown extension as path',
    [{ op: 'add', path: `${custom}:badge`, value: 1 }],
    { title: 'Countess' },
  ],
  ['JumpCloud, an empty text', [{ op: 'replace', path: 'title', value: '' }], { title: '' }],
  ['JumpCloud, null', [{ op: 'replace', path: 'title', value: null }], { title: undefined }],
  ['Rippling, an empty list', [{ op: 'replace', path: 'phoneNumbers', value: [] }], { phoneNumbers: undefined }],
  [
    'Rippling, texts as entries',
    [{ op: 'replace', path: 'roles', value: ['a', 'b'] }],
    { roles: [{ value: 'a' }, { value: 'b' }] },
  ],
  [
    'CyberArk, a part of a name',
    [{ op: 'REPLACE', path: 'NAME.FAMILYNAME', value: 'King' }],
    { name: { givenName: 'Ada', familyName: 'King' } },
  ],
  ['Keycloak, a removed entry', [{ op: 'remove', path: 'phoneNumbers[type eq "work"]' }], { phoneNumbers: undefined }],
  ['Keycloak, an absent entry', [{ op: 'remove', path: 'phoneNumbers[type eq "home"]' }], { title: 'Countess' }],
  [
    'an entry with the value of a person',
    [{ op: 'remove', path: 'phoneNumbers', value: [{ value: '+1 555 0100' }] }],
    { phoneNumbers: undefined },
  ],
  [
    'an entry of a primary',
    [{ op: 'replace', path: 'emails[primary eq true].value', value: 'ada.k@shapes.example' }],
    {
      emails: [{ value: 'ada.k@shapes.example', type: 'work', primary: true }],
    },
  ],
]

/** Bodies of POST /Users that identity providers send, besides a user name; each must make a person. */
export const bodies: readonly (readonly [sentBy: string, body: object, after: object])[] = [
  [
    'OneLogin, empty values',
    { title: '', emails: [{ value: '', type: 'work' }], phoneNumbers: [{ value: null }] },
    { title: '', emails: undefined, phoneNumbers: undefined },
  ],
  [
    'Ping, null values',
    { name: null, addresses: [null], externalId: null, active: null },
    { active: true, name: undefined },
  ],
  [
    'Workday, a text as email',
    { emails: ['mail-{n}@shapes.example'] },
    { emails: [{ value: 'mail-{n}@shapes.example' }] },
  ],
  [
    'SailPoint, a text as manager',
    { [enterprise]: { manager: 'M-2' } },
    { [enterprise]: { manager: { value: 'M-2' } } },
  ],
  ['Rippling, a text as boolean', { active: 'False' }, { active: false }],
  ['Keycloak, an unknown extension', { schemas: [core, custom], [custom]: { badge: 1 } }, { [custom]: undefined }],
  [
    'Google, names in other case',
    { DisplayName: 'Jo', NAME: { GIVENNAME: 'Jo' } },
    { displayName: 'Jo', name: { givenName: 'Jo' } },
  ],
  [
    'mappings without objects, paths as keys',
    { 'name.givenName': 'Jo', [`${enterprise}:department`]: 'Looms', costCenter: '7' },
    { name: { givenName: 'Jo' }, [enterprise]: { department: 'Looms', costCenter: '7' } },
  ],
  ['serializers, the URN of the schema', { [core]: { title: 'Dr', active: 'false' } }, { title: 'Dr', active: false }],
  ['serializers, an empty list as name', { name: [], title: [] }, { name: undefined, title: undefined }],
  ['JumpCloud, no schemas', { schemas: [] }, { active: true }],
]

/** Requests by path, and the status of their answer. */
export const requests: readonly (readonly [
  title: string,
  method: string,
  path: string,
  status: number,
  headers?: Readonly<Record<string, string>>,
])[] = [
  ['a slash at the end', 'GET', '/Users/', 200],
  ['a doubled slash', 'GET', '//Users', 200],
  ['a path in lower case', 'GET', '/users/{ada}', 200],
  ['sorting, which is not offered', 'GET', '/Users?sortBy=userName&sortOrder=descending', 200],
  ['the flag of Entra ID', 'GET', '/Users?aadOptscim062020&filter=userName+eq+%22ada@shapes.example%22', 200],
  ['an unknown parameter', 'GET', '/Groups?count=10&startIndex=1&cache=0', 200],
  ['HEAD', 'HEAD', '/Users/{ada}', 200],
  ['OPTIONS', 'OPTIONS', '/Users', 405],
  ['a trace', 'PROPFIND', '/Users', 405],
  ['Me', 'GET', '/Me', 501],
  ['Bulk', 'POST', '/Bulk', 501],
  ['a search over all kinds', 'POST', '/.search', 501],
  ['a weak version', 'GET', '/Users/{ada}', 304, { 'If-None-Match': 'W/"1"' }],
  ['a strong version', 'GET', '/Users/{ada}', 304, { 'If-None-Match': '"1"' }],
  ['another version', 'GET', '/Users/{ada}', 200, { 'If-None-Match': 'W/"7"' }],
  ['any version', 'DELETE', '/Users/nobody', 404, { 'If-Match': '*' }],
  ['another type of answer', 'GET', '/Users', 200, { Accept: 'text/html' }],
  ['a collection is deleted', 'DELETE', '/Users', 405],
  ['a person is posted to', 'POST', '/Users/{ada}', 405],
  ['the name of SCIM 1.1', 'GET', '/ServiceProviderConfigs', 200],
  ['a schema by its name', 'GET', '/Schemas/User', 200],
  ['a schema in other case', 'GET', `/Schemas/${core.toUpperCase()}`, 200],
  ['an unknown schema', 'GET', '/Schemas/urn:none', 404],
  ['a part of a person', 'GET', '/Users/{ada}/emails', 404],
]

/** Queries for attributes, and the names that the answer about Ada has besides `schemas` and `id`. */
export const projections: readonly (readonly [query: string, names: readonly string[]])[] = [
  ['attributes=userName', ['userName']],
  ['attributes=userName,name.givenName', ['userName', 'name']],
  [`attributes=${core}:userName`, ['userName']],
  [`attributes=${enterprise}:department`, [enterprise]],
  [`attributes=${enterprise}`, [enterprise]],
  ['attributes=unknown', []],
  [
    `excludedAttributes=meta,emails,phoneNumbers,groups,${enterprise}`,
    ['userName', 'externalId', 'displayName', 'title', 'name', 'active'],
  ],
]
