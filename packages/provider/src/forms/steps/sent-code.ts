import { enteredCode } from '@latchkey/protocol/core/entered-text'
import type { Texts } from '../fields.ts'
import type { SentCode } from '../pages/code-page.ts'

/** Reads the sent code from a page's hidden fields; null if there is none. */
export const sentCodeOf = ({ method_id: methodId, expires_at: end }: Texts): SentCode | null =>
  methodId === undefined
    ? null
    : { methodId, expiresAt: end !== undefined && /^\d{1,15}$/.test(end) ? Number(end) : null }

/** Six consecutive digits, in the forms that messages use. */
const whole = /^\D*(\d{3})[^\p{L}\p{N}]{0,3}(\d{3})\D*$/u

/**
 * Extracts a code from typed or pasted text, with digits of any script. Returns null for text that cannot be a code, so that no try is
 * counted.
 */
export const codeOf = (typed: string): string | null => {
  const [, front, back] = whole.exec(enteredCode(typed)) ?? []
  return front === undefined || back === undefined ? null : front + back
}
