import {
  type Attribute,
  enterpriseUser,
  groupAttributes,
  type ResourceAttributes,
  userAttributes,
} from '../attributes.ts'
import { cursorSeconds } from '../page-cursor.ts'

/** A document about the service. It also has numbers, which resources do not have. */
export type ScimDocument = Readonly<Record<string, unknown>>

/** Largest page of a list. */
export const mostResources = 200

/** Page of a list that names no size. */
export const usualResources = 100

/** The abilities of the service (RFC 7643, section 5). */
export const serviceProviderConfig = (serviceURL: string): ScimDocument => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostResources },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  // RFC 9865, section 4. Clients that name no method get pages by index, as before.
  pagination: {
    cursor: true,
    index: true,
    defaultPaginationMethod: 'index',
    defaultPageSize: usualResources,
    maxPageSize: mostResources,
    cursorTimeout: cursorSeconds,
  },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token that the connection showed when it was created or rotated.',
      specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${serviceURL}/ServiceProviderConfig` },
})

/** The kinds of resources (RFC 7643, section 6). */
export const resourceTypes = (serviceURL: string): readonly ScimDocument[] => [
  {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: 'User',
    name: 'User',
    description: 'A member of the organization.',
    endpoint: '/Users',
    schema: userAttributes.schema,
    schemaExtensions: [{ schema: enterpriseUser, required: false }],
    meta: { resourceType: 'ResourceType', location: `${serviceURL}/ResourceTypes/User` },
  },
  {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: 'Group',
    name: 'Group',
    description: 'A group of members, to which an admin may assign roles.',
    endpoint: '/Groups',
    schema: groupAttributes.schema,
    meta: { resourceType: 'ResourceType', location: `${serviceURL}/ResourceTypes/Group` },
  },
]

/** Attributes that must be unique in the connection, by name. */
const uniqueNames = new Set(['userName', 'id'])

/** Attributes of every resource, which no schema lists (RFC 7643, section 3.1). */
const commonNames = new Set(['id', 'externalId', 'meta'])

const attributeDefinition = (attribute: Attribute, schema: string): ScimDocument => ({
  name: attribute.name,
  type: attribute.name === '$ref' || attribute.name === 'profileUrl' ? 'reference' : attribute.type,
  ...(attribute.name === '$ref' && { referenceTypes: ['User', 'Group'] }),
  ...(attribute.name === 'profileUrl' && { referenceTypes: ['external'] }),
  multiValued: attribute.isMultiValued,
  required: attribute.isRequired,
  caseExact: attribute.isCaseExact,
  mutability: attribute.isReadOnly ? 'readOnly' : 'readWrite',
  returned: 'default',
  uniqueness:
    uniqueNames.has(attribute.name) || (schema === groupAttributes.schema && attribute.name === 'displayName')
      ? 'server'
      : 'none',
  ...(attribute.parts.length > 0 && {
    subAttributes: attribute.parts.map((part) =>
      attributeDefinition({ ...part, isReadOnly: attribute.isReadOnly }, ''),
    ),
  }),
})

const schemaDefinition = (
  serviceURL: string,
  { id, name, description }: { readonly id: string; readonly name: string; readonly description: string },
  attributes: ResourceAttributes['core'],
): ScimDocument => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  id,
  name,
  description,
  attributes: attributes.filter((one) => !commonNames.has(one.name)).map((one) => attributeDefinition(one, id)),
  meta: { resourceType: 'Schema', location: `${serviceURL}/Schemas/${id}` },
})

/** The schemas of the resources (RFC 7643, section 7), made from the attributes that the service reads. */
export const schemas = (serviceURL: string): readonly ScimDocument[] => [
  schemaDefinition(
    serviceURL,
    { id: userAttributes.schema, name: 'User', description: 'A member of the organization.' },
    userAttributes.core,
  ),
  schemaDefinition(
    serviceURL,
    { id: enterpriseUser, name: 'EnterpriseUser', description: 'What an employer says about a member.' },
    userAttributes.enterprise,
  ),
  schemaDefinition(
    serviceURL,
    { id: groupAttributes.schema, name: 'Group', description: 'A group of members.' },
    groupAttributes.core,
  ),
]
