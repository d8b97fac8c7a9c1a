import * as z from 'zod'
import { codeVerifier } from '../../core/pkce.schema.ts'
import { text } from '../../core/text.schema.ts'
import { actedFor, sessionWishes } from '../../identity/back-end/arguments.schema.ts'
import { recipient } from '../../identity/back-end/sending.schema.ts'
import * as consumer from './consumer.schema.ts'

export const attach = z.object({ ...recipient, provider: consumer.attach.shape.provider })

export const authenticate = z.object({
  ...sessionWishes,
  ...actedFor,
  token: text(1_024),
  code_verifier: codeVerifier.optional(),
})

/** Id of the OAuth account, `oauth_user_registration_id`. */
export const providerValues = z.object({ id: text(256) })
