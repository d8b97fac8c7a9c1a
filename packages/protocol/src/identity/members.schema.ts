import * as z from 'zod'
import { text, typedEmail } from '../core/text.schema.ts'
import * as own from './member.schema.ts'
import { memberName, mfaMethod } from './member.schema.ts'
import { id } from './member-session.schema.ts'
import { metadata } from './metadata.schema.ts'

const roles = z.array(id).max(50)

const change = {
  name: memberName.optional(),
  untrusted_metadata: metadata.optional(),
  is_breakglass: z.boolean().optional(),
  mfa_phone_number: text(64).optional(),
  mfa_enrolled: z.boolean().optional(),
  roles: roles.optional(),
}

export const create = z.object({
  ...change,
  email_address: typedEmail,
  create_member_as_pending: z.boolean().optional(),
})

export const update = z.object({
  ...change,
  member_id: id,
  preserve_existing_sessions: z.boolean().optional(),
  default_mfa_method: mfaMethod.optional(),
  email_address: typedEmail.optional(),
  unlink_email: z.boolean().optional(),
})

const operand = z.object({
  filter_name: text(64),
  filter_value: z.union([text(1_024), z.boolean(), z.array(text(1_024)).max(100)]),
})

export const search = z.object({
  cursor: id.optional(),
  limit: z.int().min(1).max(1_000).optional(),
  query: z.object({ operator: z.enum(['AND', 'OR']), operands: z.array(operand).max(50) }).optional(),
})

export const memberReference = z.object({ member_id: id })
export const emailUpdate = own.emailUpdate.extend({ member_id: id })
export const unlinkEmail = own.unlinkEmail.extend({ member_id: id })
