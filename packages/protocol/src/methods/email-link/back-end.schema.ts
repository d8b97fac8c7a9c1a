import * as z from 'zod'
import { linkLifeMinutes } from '../../core/link-life.schema.ts'
import { codeChallenge, codeVerifier } from '../../core/pkce.schema.ts'
import { text, typedEmail } from '../../core/text.schema.ts'
import { actedFor, attributes, sessionWishes } from '../../identity/back-end/arguments.schema.ts'
import { message, options, recipient } from '../../identity/back-end/sending.schema.ts'
import { name } from '../../identity/back-end/user.schema.ts'
import { metadata } from '../../identity/metadata.schema.ts'

const url = text(2_048)
const templateId = text(256)

const link = {
  ...message,
  email: typedEmail,
  login_magic_link_url: url.optional(),
  signup_magic_link_url: url.optional(),
  login_expiration_minutes: linkLifeMinutes.optional(),
  signup_expiration_minutes: linkLifeMinutes.optional(),
  login_template_id: templateId.optional(),
  signup_template_id: templateId.optional(),
  code_challenge: codeChallenge.optional(),
}

export const loginOrCreate = z.object({ ...link, create_user_as_pending: z.boolean().optional() })
export const send = z.object({ ...link, ...recipient })

export const invite = z.object({
  ...message,
  email: typedEmail,
  invite_magic_link_url: url.optional(),
  invite_expiration_minutes: linkLifeMinutes.optional(),
  invite_template_id: templateId.optional(),
  name,
  trusted_metadata: metadata.optional(),
  untrusted_metadata: metadata.optional(),
})

export const revokeInvite = z.object({ email: typedEmail })

/** Default: 60 minutes. */
export const create = z.object({ user_id: text(256), expiration_minutes: linkLifeMinutes.optional(), attributes })

export const authenticate = z.object({
  ...sessionWishes,
  ...actedFor,
  token: text(1_024),
  code_verifier: codeVerifier.optional(),
  attributes,
  options,
})
