import * as z from 'zod'
import { text, typedEmail } from '../../core/text.schema.ts'
import { memberName } from '../../identity/member.schema.ts'
import { id } from '../../identity/member-session.schema.ts'
import { metadata } from '../../identity/metadata.schema.ts'
import { passwordHash } from './hash.schema.ts'

/** Hash of a password from another system, and its member. */
export const migrate = z.object({
  ...passwordHash.shape,
  organization_id: id,
  email_address: typedEmail,
  name: memberName.optional(),
  trusted_metadata: metadata.optional(),
  untrusted_metadata: metadata.optional(),
  roles: z.array(id).max(50).optional(),
  preserve_existing_sessions: z.boolean().optional(),
  mfa_phone_number: text(64).optional(),
  set_phone_number_verified: z.boolean().optional(),
  external_id: text(128).optional(),
})

export const requireReset = z.object({
  email_address: typedEmail,
  organization_id: id.optional(),
  member_id: id.optional(),
})
