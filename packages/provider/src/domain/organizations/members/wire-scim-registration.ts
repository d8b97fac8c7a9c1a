import type { ScimAttributes, ScimRegistration as Wire } from '@latchkey/protocol/scim/registration'
import type { MemberStatus } from '../../../store/tables/organizations/members.ts'
import type { ScimRegistration } from '../../../store/tables/organizations/memberships.ts'

const enterpriseUser = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

/** Names whose form on the wire is not their snake case. */
const irregularNames: Readonly<Record<string, string>> = {
  [enterpriseUser]: 'enterprise_extension',
  x509Certificates: 'x509certificates',
  $ref: 'ref',
}

/** Values of attributes that the identity provider leaves out. The SDK for back ends declares all of them. */
const absentAttributes = {
  display_name: '',
  nick_name: '',
  profile_url: '',
  user_type: '',
  title: '',
  preferred_language: '',
  locale: '',
  timezone: '',
  emails: [],
  phone_numbers: [],
  addresses: [],
  ims: [],
  photos: [],
  entitlements: [],
  roles: [],
  x509certificates: [],
} satisfies Partial<ScimAttributes>

/** Returns what the identity provider says about a member, in the form of the wire. */
export const wireScimRegistration = (
  { registrationId, connectionId, attributes, groups }: ScimRegistration,
  status: MemberStatus,
): Wire => {
  const { externalId } = attributes
  return {
    connection_id: connectionId,
    registration_id: registrationId,
    ...(typeof externalId === 'string' && { external_id: externalId }),
    // The attributes were read by the schema of RFC 7643, whose names these are.
    scim_attributes: {
      ...absentAttributes,
      ...(inSnakeCase(attributes) as unknown as Pick<ScimAttributes, 'user_name'>),
      id: registrationId,
      active: status !== 'deleted',
      groups: groups.map(({ groupId, displayName }) => ({ value: groupId, display: displayName })),
    },
  }
}

const inSnakeCase = (value: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(value).map(([name, part]) => [nameInSnakeCase(name), partInSnakeCase(part)]))

const partInSnakeCase = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(partInSnakeCase)
  return typeof part === 'object' && part !== null ? inSnakeCase(part) : part
}

const nameInSnakeCase = (name: string): string =>
  irregularNames[name] ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
