import * as z from 'zod'
import { linkLifeMinutes } from '../../core/link-life.schema.ts'
import { codeChallenge, codeVerifier } from '../../core/pkce.schema.ts'
import { text, typedEmail } from '../../core/text.schema.ts'
import { attributes, sessionWishes } from '../../identity/back-end/arguments.schema.ts'
import { message, options } from '../../identity/back-end/sending.schema.ts'
import { name, userRoles } from '../../identity/back-end/user.schema.ts'
import { metadata } from '../../identity/metadata.schema.ts'
import { password } from './consumer.schema.ts'
import { passwordHash } from './hash.schema.ts'

const profile = { name, trusted_metadata: metadata.optional(), untrusted_metadata: metadata.optional() }

export const create = z.object({ ...sessionWishes, ...profile, email: typedEmail, password })
export const authenticate = z.object({ ...sessionWishes, email: typedEmail, password })

const url = text(2_048)

export const resetStart = z.object({
  ...message,
  email: typedEmail,
  reset_password_redirect_url: url.optional(),
  reset_password_expiration_minutes: linkLifeMinutes.optional(),
  login_redirect_url: url.optional(),
  reset_password_template_id: text(256).optional(),
  code_challenge: codeChallenge.optional(),
})

export const resetByEmail = z.object({
  ...sessionWishes,
  token: text(1_024),
  password,
  code_verifier: codeVerifier.optional(),
  attributes,
  options,
})

export const resetByExistingPassword = z.object({
  ...sessionWishes,
  email: typedEmail,
  existing_password: password,
  new_password: password,
})

export const resetBySession = z.object({ ...sessionWishes, password })

/** Hash of a password from another system, and its user. */
export const migrate = z.object({
  ...profile,
  ...passwordHash.shape,
  email: typedEmail,
  set_email_verified: z.boolean().optional(),
  phone_number: text(64).optional(),
  set_phone_number_verified: z.boolean().optional(),
  external_id: text(128)
    .regex(/^[A-Za-z0-9_.|-]*$/)
    .optional(),
  roles: userRoles,
})
