import * as z from 'zod'
import { text } from '../../core/text.schema.ts'
import { id, intermediateSession, sessionDuration } from '../../identity/member-session.schema.ts'

const memberIdFields = { ...intermediateSession, organization_id: id, member_id: id }

export const create = z.object({ ...memberIdFields, expiration_minutes: z.int().min(5).max(1_440).optional() })

export const authenticate = z.object({
  ...memberIdFields,
  ...sessionDuration,
  code: text(256),
  set_mfa_enrollment: z.enum(['enroll', 'unenroll']).optional(),
  set_default_mfa: z.boolean().optional(),
})

export const recover = z.object({ ...memberIdFields, ...sessionDuration, recovery_code: text(256) })
export const nothing = z.object({})
