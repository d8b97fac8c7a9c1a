import * as z from 'zod'
import { text, typedEmail } from '../../core/text.schema.ts'
import { metadata } from '../metadata.schema.ts'
import { attributes } from './arguments.schema.ts'

const namePart = text(256)

export const name = z
  .object({ first_name: namePart.optional(), middle_name: namePart.optional(), last_name: namePart.optional() })
  .optional()

const profile = {
  name,
  trusted_metadata: metadata.optional(),
  untrusted_metadata: metadata.optional(),
  /** The site's own name for the user. Accepted wherever a `user_id` is. */
  external_id: text(128)
    .regex(/^[A-Za-z0-9_.|-]*$/)
    .optional(),
}

/** Roles of the setting `rbac_policy`. They replace the user's roles. */
export const userRoles = z.array(text(128).min(1)).max(50).optional()

export const create = z.object({
  ...profile,
  email: typedEmail.optional(),
  phone_number: text(64).optional(),
  attributes,
  create_user_as_pending: z.boolean().optional(),
  roles: userRoles,
})

export const one = z.object({ user_id: text(256) })

export const update = z.object({ ...profile, user_id: text(256), attributes, roles: userRoles })

export const exchangePrimaryFactor = z.object({
  user_id: text(256),
  email_address: typedEmail.optional(),
  phone_number: text(64).optional(),
})

export const deleteFactor = z.object({ id: text(256) })

const values = z.array(text(320)).min(1).max(100)
const word = text(320)
/** RFC 3339. */
const moment = text(64).regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/)

const by = <Name extends string, Value extends z.ZodType>(filter_name: Name, filter_value: Value) =>
  z.object({ filter_name: z.literal(filter_name), filter_value })

/** Filters of a search. `…_fuzzy` matches a substring, case-insensitively. */
export const operand = z.discriminatedUnion('filter_name', [
  by('created_at_greater_than', moment),
  by('created_at_less_than', moment),
  by('created_at_between', z.object({ greater_than: moment, less_than: moment })),
  by('status', z.enum(['active', 'pending'])),
  by('user_id', values),
  by('full_name_fuzzy', word),
  by('email_address', values),
  by('email_id', values),
  by('email_verified', z.boolean()),
  by('email_address_fuzzy', word),
  by('phone_number', values),
  by('phone_id', values),
  by('phone_verified', z.boolean()),
  by('phone_number_fuzzy', word),
  by('oauth_provider', values),
  by('webauthn_registration_id', values),
  by('webauthn_registration_verified', z.boolean()),
  by('crypto_wallet_id', values),
  by('crypto_wallet_address', values),
  by('crypto_wallet_verified', z.boolean()),
  by('totp_id', values),
  by('totp_verified', z.boolean()),
  by('password_exists', z.boolean()),
])

export const search = z.object({
  /** `next_cursor` of the previous answer. */
  cursor: text(256).optional(),
  /** Default: 100. */
  limit: z.int().min(1).max(1_000).optional(),
  query: z.object({ operator: z.enum(['AND', 'OR']), operands: z.array(operand).max(100) }).optional(),
})
