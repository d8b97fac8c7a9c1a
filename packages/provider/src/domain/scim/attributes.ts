/** An attribute of a resource, as RFC 7643, section 7 defines it. */
export interface Attribute {
  readonly name: string
  readonly type: 'string' | 'boolean' | 'dateTime' | 'complex'
  readonly isCaseExact: boolean
  readonly isMultiValued: boolean
  readonly isRequired: boolean
  readonly isReadOnly: boolean
  readonly parts: readonly Attribute[]
}

export const enterpriseUser = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

const attribute = (name: string, given: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'string',
  isCaseExact: false,
  isMultiValued: false,
  isRequired: false,
  isReadOnly: false,
  parts: [],
  ...given,
})

const strings = (...names: readonly string[]): readonly Attribute[] => names.map((name) => attribute(name))

const readOnly = { isReadOnly: true } as const
const exact = { isCaseExact: true } as const
const complex = (name: string, parts: readonly Attribute[], given: Partial<Attribute> = {}): Attribute =>
  attribute(name, { type: 'complex', parts, ...given })

const isPrimary = attribute('primary', { type: 'boolean' })
const list = (name: string): Attribute =>
  complex(name, [...strings('value', 'type', 'display'), isPrimary], { isMultiValued: true })

const addressParts = ['formatted', 'streetAddress', 'locality', 'region', 'postalCode', 'country', 'type'] as const
const nameParts = [
  ...['formatted', 'familyName', 'givenName', 'middleName', 'honorificPrefix', 'honorificSuffix'],
] as const

const reference = [
  attribute('value', exact),
  attribute('$ref', exact),
  attribute('display'),
  attribute('type'),
] as const

const meta = complex(
  'meta',
  [
    ...strings('resourceType', 'location', 'version'),
    attribute('created', { type: 'dateTime' }),
    attribute('lastModified', { type: 'dateTime' }),
  ],
  readOnly,
)

const ofEveryResource = [attribute('id', { ...exact, ...readOnly }), attribute('externalId', exact), meta] as const

/** The attributes of a kind of resource; those of the enterprise extension stand under its URN in the resource. */
export interface ResourceAttributes {
  readonly schema: string
  readonly core: readonly Attribute[]
  readonly enterprise: readonly Attribute[]
}

export const userAttributes: ResourceAttributes = {
  schema: 'urn:ietf:params:scim:schemas:core:2.0:User',
  core: [
    ...ofEveryResource,
    attribute('userName', { isRequired: true }),
    complex('name', strings(...nameParts)),
    ...strings('displayName', 'nickName', 'title', 'userType', 'preferredLanguage', 'locale', 'timezone'),
    attribute('profileUrl', exact),
    attribute('active', { type: 'boolean' }),
    ...['emails', 'phoneNumbers', 'ims', 'photos', 'entitlements', 'roles', 'x509Certificates'].map(list),
    complex('addresses', [...strings(...addressParts), isPrimary], { isMultiValued: true }),
    complex('groups', reference, { isMultiValued: true, isReadOnly: true }),
  ],
  enterprise: [
    ...strings('employeeNumber', 'costCenter', 'organization', 'division', 'department'),
    complex('manager', [attribute('value', exact), attribute('$ref', exact), attribute('displayName')]),
  ],
}

export const groupAttributes: ResourceAttributes = {
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  core: [
    ...ofEveryResource,
    attribute('displayName', { isRequired: true }),
    complex('members', reference, { isMultiValued: true }),
  ],
  enterprise: [],
}

/** An attribute that a filter, a path or a query names. */
export interface NamedAttribute {
  readonly attribute: Attribute
  /** A part of a complex attribute; null for the whole. */
  readonly part: Attribute | null
  readonly isEnterprise: boolean
}

/**
 * Finds an attribute by its name: `userName`, `name.givenName`, or with the URN of its schema. Names match without
 * case. An attribute of the enterprise extension is also found without its URN, because Entra ID sends `manager`.
 *
 * @returns null for an unknown attribute
 */
export const findAttribute = (kind: ResourceAttributes, text: string): NamedAttribute | null => {
  const { name, among, isEnterprise } = placeOf(kind, text)
  const [first = '', second, ...more] = name.split('.')
  const found = byName(among, first)
  if (found === null) return isEnterprise === null ? inExtension(kind, name) : null
  const part = second === undefined ? null : byName(found.parts, second)
  if (more.length > 0 || (second !== undefined && part === null)) return null
  return { attribute: found, part, isEnterprise: isEnterprise === true }
}

/** Finds an attribute or a part by its name, without case. */
export const byName = (among: readonly Attribute[], name: string): Attribute | null =>
  among.find((one) => one.name.toLowerCase() === name.toLowerCase()) ?? null

const inExtension = (kind: ResourceAttributes, name: string): NamedAttribute | null =>
  kind.enterprise.length === 0 ? null : findAttribute(kind, `${enterpriseUser}:${name}`)

/** `isEnterprise` is null without a URN. */
const placeOf = (
  { schema, core, enterprise }: ResourceAttributes,
  text: string,
): { name: string; among: readonly Attribute[]; isEnterprise: boolean | null } => {
  if (isBelow(enterpriseUser, text))
    return { name: text.slice(enterpriseUser.length + 1), among: enterprise, isEnterprise: true }
  if (isBelow(schema, text)) return { name: text.slice(schema.length + 1), among: core, isEnterprise: false }
  return { name: text, among: core, isEnterprise: null }
}

/** Whether a text names an attribute with the URN of its schema. Some mappings write a dot in place of the last colon. */
const isBelow = (schema: string, text: string): boolean =>
  text.slice(0, schema.length).toLowerCase() === schema.toLowerCase() && /^[:.]/.test(text.slice(schema.length))
