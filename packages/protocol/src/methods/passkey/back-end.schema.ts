import * as z from 'zod'
import { text } from '../../core/text.schema.ts'
import { sessionWishes } from '../../identity/back-end/arguments.schema.ts'
import * as consumer from './consumer.schema.ts'

const user_id = text(256)
const { public_key_credential } = consumer.register.shape

/** Only the page of a fresh sign-in creates passkeys silently. */
const { conditional_mediation, ...asked } = consumer.registerStart.shape

export const registerStart = z.object({ ...asked, user_id })
export const register = z.object({ ...sessionWishes, user_id, public_key_credential })
export const authenticateStart = z.object({
  ...consumer.authenticateStart.shape,
  user_id: user_id.optional(),
  use_base64_url_encoding: z.boolean().optional(),
})
export const authenticate = z.object({ ...sessionWishes, public_key_credential })
export const update = z.object({ webauthn_registration_id: text(256), name: text(256) })
export const list = z.object({ user_id, domain: text(253) })
