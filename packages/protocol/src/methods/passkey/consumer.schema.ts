import * as z from 'zod'
import { text } from '../../core/text.schema.ts'
import { sessionDurationMinutes } from '../../identity/session.schema.ts'

/** The relying party's id: a bare host, without scheme and port. No host name is longer (RFC 1035, 2.3.4). */
const domain = text(253).min(1)

export const registerStart = z.object({
  domain,
  /** Kind of authenticator. Default: either. */
  authenticator_type: z.enum(['platform', 'cross-platform']).optional(),
  return_passkey_credential_options: z.boolean().optional(),
  user_agent: text(2_048).optional(),
  /** Becomes the user handle, of at most 64 bytes: no authenticator keeps a longer one (WebAuthn, 5.4.3). */
  override_id: text(64)
    .min(1)
    .regex(/^[\x20-\x7e]+$/)
    .optional(),
  override_name: text(256).min(1).optional(),
  override_display_name: text(256).optional(),
  use_base64_url_encoding: z.boolean().optional(),
  /** For `mediation: 'conditional'` in `create`: the browser creates a passkey silently, if the project allows it. */
  conditional_mediation: z.boolean().optional(),
})

/** JSON text of the browser's credential, with its bytes in base64url. Large enough for attestation certificates. */
const credential = text(32_768)

export const register = z.object({
  public_key_credential: credential,
  /** If omitted, the session keeps its expiry. */
  session_duration_minutes: sessionDurationMinutes.optional(),
})

export const authenticateStart = z.object({
  domain,
  return_passkey_credential_options: z.boolean().optional(),
})

export const authenticate = z.object({
  public_key_credential: credential,
  session_duration_minutes: sessionDurationMinutes,
})

export const update = z.object({ webauthn_registration_id: text(256), name: text(256) })

export const remove = z.object({ id: text(256) })
