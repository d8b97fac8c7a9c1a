import type { MemberStatus } from '../../../store/tables/organizations/members.ts'
import type { ScimGroup } from '../../../store/tables/scim/scim-groups.ts'
import type { ScimUser } from '../../../store/tables/scim/scim-users.ts'
import { enterpriseUser, groupAttributes, userAttributes } from '../attributes.ts'
import type { JsonObject } from '../match.ts'

/** A group of a person, as their resource lists it. */
export interface GroupReference {
  readonly groupId: string
  readonly displayName: string
}

const timeOf = (ms: number): string => new Date(ms).toISOString()

/** Returns the weak ETag of a version. */
export const etagOf = (version: number): string => `W/"${version}"`

const metaOf = (
  resourceType: 'User' | 'Group',
  location: string,
  { createdAt, updatedAt, version }: Pick<ScimUser, 'createdAt' | 'updatedAt' | 'version'>,
): JsonObject => ({
  resourceType,
  created: timeOf(createdAt),
  lastModified: timeOf(updatedAt),
  location,
  version: etagOf(version),
})

/** Whether the identity provider sees a member as active. */
export const isActive = (status: MemberStatus): boolean => status !== 'deleted'

/** Returns a person as a resource of RFC 7643, section 4.1. */
export const userResource = (
  serviceURL: string,
  user: ScimUser,
  status: MemberStatus,
  groups: readonly GroupReference[],
): JsonObject => {
  const attributes = user.attributes as JsonObject
  const isEnterprise = attributes[enterpriseUser] !== undefined
  return {
    schemas: [userAttributes.schema, ...(isEnterprise ? [enterpriseUser] : [])],
    id: user.registrationId,
    ...attributes,
    active: isActive(status),
    ...(groups.length > 0 && {
      groups: groups.map(({ groupId, displayName }) => ({
        value: groupId,
        $ref: `${serviceURL}/Groups/${groupId}`,
        display: displayName,
        type: 'direct',
      })),
    }),
    meta: metaOf('User', `${serviceURL}/Users/${user.registrationId}`, user),
  }
}

/** Returns a group as a resource of RFC 7643, section 4.2. */
export const groupResource = (serviceURL: string, group: ScimGroup, memberIds: readonly string[]): JsonObject => ({
  schemas: [groupAttributes.schema],
  id: group.groupId,
  ...(group.attributes as JsonObject),
  members: memberIds.map((value) => ({ value, $ref: `${serviceURL}/Users/${value}`, type: 'User' })),
  meta: metaOf('Group', `${serviceURL}/Groups/${group.groupId}`, group),
})
