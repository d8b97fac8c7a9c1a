import { isUserId, type VerifiedSamlAssertion } from './assertion.ts'
import type { SamlConnectionData } from './connection.ts'
import { mappedValues } from './mapped-values.ts'
import { notTrusted } from './verify.ts'

/**
 * Attributes with an ID that stays the same. Identity providers send them beside a transient name ID, as Shibboleth does by
 * default (SAML V2.0 Subject Identifier Attributes Profile 1.0, sections 3.3 and 3.4).
 */
const userIdAttributes: readonly string[] = [
  'urn:oasis:names:tc:SAML:attribute:pairwise-id',
  'urn:oasis:names:tc:SAML:attribute:subject-id',
]

/**
 * Returns the ID of the user at the identity provider, which stays the same: the name ID. Without one that lasts, it is the
 * attribute that `attribute_mapping.idp_user_id` names, or one that a standard defines for this purpose.
 *
 * @throws SamlRejection if nothing identifies the user at the next sign-in
 */
export const userIdOf = (
  { attributeMapping }: Pick<SamlConnectionData, 'attributeMapping'>,
  asserted: VerifiedSamlAssertion,
): string => {
  if (asserted.subject !== '') return asserted.subject
  const { idp_user_id: mapped } = attributeMapping
  const names = mapped === undefined ? userIdAttributes : [mapped]
  const [id = '', ...more] = names.map((name) => valuesOf(asserted, name)).find((values) => values.length > 0) ?? []
  if (isUserId(id) && more.length === 0) return id
  throw notTrusted(asserted.subjectFault)
}

/** The profile compares its IDs without regard to case (sections 3.3.2 and 3.4.2). */
const valuesOf = (asserted: VerifiedSamlAssertion, name: string): readonly string[] => {
  const values = mappedValues(asserted, name)
  return userIdAttributes.includes(name) ? values.map((value) => value.toLowerCase()) : values
}
