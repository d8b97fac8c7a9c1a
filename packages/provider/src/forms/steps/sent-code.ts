import type { Texts } from '../fields.ts'
import type { SentCode } from '../pages/code-page.ts'

/** Reads the sent code from a page's hidden fields; null if there is none. */
export const sentCodeOf = ({ method_id: methodId, expires_at: end }: Texts): SentCode | null =>
  methodId === undefined
    ? null
    : { methodId, expiresAt: end !== undefined && /^\d{1,15}$/.test(end) ? Number(end) : null }

/** Six consecutive digits, in the forms that messages use. */
const whole = /^\D*(\d{3})[\s\u00ad\u2010-\u2015.-]?(\d{3})\D*$/

/**
 * Extracts a code from typed or pasted text, including Arabic, Persian and full-width digits. Returns null for text
 * that cannot be a code, so that no try is counted.
 */
export const codeOf = (typed: string): string | null => {
  const ascii = typed
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
  const [, front, back] = whole.exec(ascii) ?? []
  return front === undefined || back === undefined ? null : front + back
}
