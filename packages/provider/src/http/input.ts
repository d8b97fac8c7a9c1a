import type { ErrorType } from '@latchkey/protocol/core/errors'
import type { ZodType } from 'zod'
import { ProviderError } from '../errors.ts'

/** Fields with their own error type on the wire. */
const errorTypes: Readonly<Record<string, ErrorType>> = {
  email: 'invalid_email',
  phone_number: 'invalid_phone_number',
  expiration_minutes: 'invalid_expiration_otp',
  session_duration_minutes: 'invalid_session_duration_minutes',
  login_expiration_minutes: 'invalid_expiration',
  signup_expiration_minutes: 'invalid_expiration',
  reset_password_expiration_minutes: 'invalid_expiration',
  code_challenge: 'invalid_pkce_code_challenge',
}

const longestMessage = 300

/**
 * Checks a body against the schema of its call. The error names the field and the rule, never the value that was sent.
 */
export const readInput = <Input>(schema: ZodType<Input>, body: unknown): Input => {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  // Only the first step of the path is a field name of ours; a deeper one may be a key that the caller chose.
  const field = String(issue?.path[0] ?? '')
  const subject = field === '' ? 'Invalid body' : `Invalid value for \`${field}\``
  const message = `${subject}. ${issue?.message ?? 'It is malformed'}. Correct it and send the request again.`
  throw new ProviderError(
    errorTypes[field] ?? 'bad_request',
    message.length > longestMessage ? `${message.slice(0, longestMessage)}…` : message,
  )
}
