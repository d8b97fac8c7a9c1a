import type { ErrorType } from '@latchkey/protocol/core/errors'
import type { PlainId, Words } from '../copy/copy.ts'
import { explain, isRepeatable, isUnreachable, type Message, type Sentences, sentenceFor, typeOf } from './explain.ts'

/** A field, by its content. */
export type Field = 'email' | 'phone' | 'code' | 'password' | 'organization' | 'slug'

/** A failure, as the user sees it. */
export interface Problem {
  /** The intent that failed: selects the form that shows the message. */
  readonly intent: string
  readonly message: Message
  /** A suggestion, shown separately from the message. */
  readonly hint?: string | undefined
  /**
   * True if the request was not rejected: no response came, the server failed, or the call was rate limited. The same
   * request may be repeated.
   */
  readonly repeatable: boolean
  /** True if the provider responded without checking the request: it was rate limited, or the server failed. */
  readonly unchecked?: boolean | undefined
  /** The field whose content was rejected. Unset for failures that the content did not cause. */
  readonly field?: Field | undefined
}

/** The field that a failure marks, by the screen's sentence or by the provider's error type. */
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

/** Converts a failure to the problem that its form shows. */
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

/** Creates the problem of input that the widget itself rejects. */
export const objection = (intent: string, sentence: PlainId, words: Words, hint?: PlainId | null): Problem => ({
  intent,
  repeatable: false,
  message: [words(sentence)],
  field: fieldOf(sentence),
  ...(hint && { hint: words(hint) }),
})
