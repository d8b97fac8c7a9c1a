import * as z from 'zod'
import { text } from '../../core/text.schema.ts'
import { sessionWishes } from '../../identity/back-end/arguments.schema.ts'
import { authenticate as typedCode, recover as typedRecoveryCode, create as waiting } from './consumer.schema.ts'

const user_id = text(256)

export const create = z.object({ user_id, expiration_minutes: waiting.shape.expiration_minutes })
export const authenticate = z.object({ ...sessionWishes, user_id, totp_code: typedCode.shape.totp_code })
export const recover = z.object({ ...sessionWishes, user_id, recovery_code: typedRecoveryCode.shape.recovery_code })
export const recoveryCodes = z.object({ user_id })
