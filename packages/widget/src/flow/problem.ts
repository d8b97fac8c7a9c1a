import type { ErrorType } from '@latchkey/protocol/core/errors'
import type { PlainId, Words } from '../copy/copy.ts'
import { explain, isRepeatable, isUnreachable, type Message, type Sentences, sentenceFor, typeOf } from './explain.ts'

/** A field, by what a person writes into it. */
export type Field = 'email' | 'phone' | 'code' | 'password' | 'organization' | 'slug'

/** What went wrong, as a person meets it. */
export interface Problem {
  /** The intent that failed: on a screen with several forms, whose message this is. */
  readonly intent: string
  readonly message: Message
  /** What else may be done about it, said apart from it. */
  readonly hint?: string | undefined
  /** True when nothing was refused: no answer came, the provider itself failed, or it came too soon. The same may be tried again. */
  readonly repeatable: boolean
  /** True where the provider has answered, and not looked at what was sent: it came too soon, or the provider failed. */
  readonly unchecked?: boolean | undefined
  /** The field whose content was refused. What else may fail is not the fault of what somebody wrote. */
  readonly field?: Field | undefined
}

/** Which field a failure marks: by the sentence that a screen has for it, or else by the provider's error type. */
const marks: { readonly [Reason in PlainId | ErrorType]?: Field } = {
  'email.invalid': 'email',
  'link.invalid': 'email',
  'sso.invalid': 'email',
  'memberPassword.invalid': 'email',
  'phone.invalid': 'phone',
  'smsEnrollment.invalid': 'phone',
  'otp.invalid': 'code',
  'backup.invalid': 'code',
  'discovery.nameMissing': 'organization',
  'password.missing': 'password',
  'password.tooLong': 'password',

  invalid_email: 'email',
  inactive_email: 'email',
  email_not_found: 'email',
  invalid_phone_number: 'phone',
  invalid_phone_number_country_code: 'phone',
  phone_number_not_found: 'phone',
  organization_slug_already_used: 'slug',
  invalid_organization_slug: 'slug',
  otp_code_not_found: 'code',
  unauthorized_credentials: 'password',
  weak_password: 'password',
  breached_password: 'password',
  reset_password: 'password',
}

const fieldOf = (reason: string | undefined) =>
  reason !== undefined && Object.hasOwn(marks, reason) ? marks[reason as keyof typeof marks] : undefined

/** A failure as its form shows it. */
export function problemOf(intent: string, fault: unknown, words: Words, sentences: Sentences = {}): Problem {
  const repeatable = isRepeatable(fault)
  const reason = sentenceFor(fault, sentences) ?? typeOf(fault)
  return {
    intent,
    repeatable,
    message: explain(fault, words, sentences),
    unchecked: (repeatable && !isUnreachable(fault)) || undefined,
    field: repeatable ? undefined : fieldOf(reason),
  }
}

/** What the widget itself has against what was written. */
export const objection = (intent: string, sentence: PlainId, words: Words, hint?: PlainId | null): Problem => ({
  intent,
  repeatable: false,
  message: [words(sentence)],
  field: fieldOf(sentence),
  ...(hint && { hint: words(hint) }),
})
