import type { ErrorType } from '@latchkey/protocol/core/errors'
import type { ZodType } from 'zod'
import { ProviderError } from '../errors.ts'

/** Members whose refusal has a name of its own on the wire. */
const refusalOf: Readonly<Record<string, ErrorType>> = {
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

/** Checks a body against its call's schema. The refusal names the member and the rule, never what was sent. */
export const readInput = <Input>(schema: ZodType<Input>, body: unknown): Input => {
  const read = schema.safeParse(body)
  if (read.success) return read.data
  const issue = read.error.issues[0]
  // Only the first step of the path is a name of ours; a deeper one may be a key that the caller made up.
  const member = String(issue?.path[0] ?? '')
  const subject = member === '' ? 'The body' : `The member "${member}"`
  const message = `${subject} is not as this call takes it. ${issue?.message ?? 'It is malformed'}. Correct it and send again.`
  throw new ProviderError(
    refusalOf[member] ?? 'bad_request',
    message.length > longestMessage ? `${message.slice(0, longestMessage)}…` : message,
  )
}
