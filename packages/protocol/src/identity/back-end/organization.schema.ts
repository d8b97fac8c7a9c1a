import * as z from 'zod'
import { text } from '../../core/text.schema.ts'
import { id } from '../member-session.schema.ts'
import { metadata } from '../metadata.schema.ts'
import { change, domain } from '../organization.schema.ts'

/** Fields of an organization that back ends and operators set. */
export const siteFields = {
  ...change.shape,
  trusted_metadata: metadata.optional(),
  /** An empty text removes it. */
  organization_external_id: text(128).optional(),
  claimed_email_domains: z.array(domain).max(50).optional(),
}

export const create = z.object({ ...siteFields, organization_name: text(512).min(1) })
/** An organization's id, or its slug. */
export const one = z.object({ organization_id: id })
export const update = z.object({ ...siteFields, organization_id: id })

const words = z.array(text(320)).min(1).max(100)
const by = <Name extends string, Value extends z.ZodType>(filter_name: Name, filter_value: Value) =>
  z.object({ filter_name: z.literal(filter_name), filter_value })

/** Filters of a search. `…_fuzzy` matches a substring, case-insensitively. */
export const operand = z.discriminatedUnion('filter_name', [
  by('organization_ids', words),
  by('organization_slugs', words),
  by('organization_name_fuzzy', text(320)),
  by('organization_slug_fuzzy', text(320)),
  by('allowed_domains', words),
  by('allowed_domain_fuzzy', text(320)),
  by('claimed_email_domains', words),
  by('member_emails', words),
  by('member_email_fuzzy', text(320)),
  by('has_active_sso_connection', z.boolean()),
  by('sso_connection_id', text(256)),
])

export const search = z.object({
  cursor: text(256).optional(),
  limit: z.int().min(1).max(1_000).optional(),
  query: z.object({ operator: z.enum(['AND', 'OR']), operands: z.array(operand).max(50) }).optional(),
})

export const policy = z.object({})
