import * as z from 'zod'
import { text } from '../../core/text.schema.ts'
import { id } from '../../identity/member-session.schema.ts'

const described = { display_name: text(256).optional(), identity_provider: text(64).optional() }
const address = text(2_048).optional()

export const nothing = z.object({})
export const connectionReference = z.object({ connection_id: id })
export const namedTest = connectionReference.extend({ test_id: text(64) })
export const create = z.object(described)

const mapping = z.record(text(64), text(256)).optional()

const rolesOfAll = z.array(z.object({ role_id: id })).max(50)
const rolesOfGroups = z.array(z.object({ role_id: id, group: text(256).min(1) })).max(50)

export const updateSaml = z.object({
  ...described,
  connection_id: id,
  idp_entity_id: text(1_024).optional(),
  idp_sso_url: address,
  attribute_mapping: mapping,
  idp_initiated_auth_disabled: z.boolean().optional(),
  /** One certificate has about two thousand characters. */
  x509_certificate: text(16_384).optional(),
  /** Our private key for signing requests; an empty text removes it. */
  signing_private_key: text(16_384).optional(),
  /** Our private key for decrypting assertions; added to the existing ones. */
  saml_encryption_private_key: text(16_384).optional(),
  alternative_audience_uri: text(1_024).optional(),
  alternative_acs_url: address,
  /** A URI (SAML 2.0 core, section 8.3); an empty text removes it. */
  nameid_format: text(256)
    .regex(/^(?:urn:[\x21-\x7e]+)?$/)
    .optional(),
  allow_gateway_callback: z.boolean().optional(),
  saml_connection_implicit_role_assignments: rolesOfAll.optional(),
  saml_group_implicit_role_assignments: rolesOfGroups.optional(),
})

export const createExternal = z.object({
  external_organization_id: id,
  external_connection_id: id,
  display_name: text(256).optional(),
})

export const updateExternal = z.object({
  connection_id: id,
  display_name: text(256).optional(),
  external_connection_implicit_role_assignments: rolesOfAll.optional(),
  external_group_implicit_role_assignments: rolesOfGroups.optional(),
})

export const updateByUrl = z.object({ connection_id: id, metadata_url: text(2_048) })
export const namedKey = z.object({ connection_id: id, private_key_id: id })
export const namedCertificate = z.object({ connection_id: id, certificate_id: id })

export const updateOidc = z.object({
  ...described,
  connection_id: id,
  issuer: address,
  client_id: text(512).optional(),
  client_secret: text(4_096).optional(),
  authorization_url: address,
  token_url: address,
  userinfo_url: address,
  jwks_url: address,
  custom_scopes: text(1_024).optional(),
  attribute_mapping: mapping,
})
