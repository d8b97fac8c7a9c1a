import * as z from 'zod'
import { text } from '../../core/text.schema.ts'
import { memberSessionOptions, proof } from '../../identity/back-end/member-calls.schema.ts'
import { id } from '../../identity/member-session.schema.ts'
import * as schema from './b2b.schema.ts'

export const create = schema.create.extend(proof)
export const authenticate = schema.authenticate.extend(memberSessionOptions)
export const recover = schema.recover.extend(memberSessionOptions)
export const member = z.object({ organization_id: id, member_id: id })

export const migrate = z.object({
  organization_id: id,
  member_id: id,
  secret: text(256),
  /** Generated if omitted. */
  recovery_codes: z.array(text(64).min(8)).max(20),
})
