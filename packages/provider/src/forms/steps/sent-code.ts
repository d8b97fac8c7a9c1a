import type { Texts } from '../fields.ts'
import type { SentCode } from '../pages/code-page.ts'

/** The code that a page is about, as that page brought it; null for a page that is about none. */
export const sentCodeOf = ({ method_id: methodId, expires_at: end }: Texts): SentCode | null =>
  methodId === undefined
    ? null
    : { methodId, expiresAt: end !== undefined && /^\d{1,15}$/.test(end) ? Number(end) : null }

/** Six digits that stand together, as messages write them. */
const whole = /^\D*(\d{3})[\s\u00ad\u2010-\u2015.-]?(\d{3})\D*$/

/**
 * The digits of a code as people type and paste it, those of Arabic and Persian keyboards and full-width ones included;
 * null for what no code can be, so that no try is spent on it.
 */
export const codeOf = (typed: string): string | null => {
  const ascii = typed
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
  const [, front, back] = whole.exec(ascii) ?? []
  return front === undefined || back === undefined ? null : front + back
}
