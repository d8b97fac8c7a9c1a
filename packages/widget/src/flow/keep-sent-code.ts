import type { SentCodeKey } from './kept-sent-code.ts'

/**
 * Stores the code screen of this tab for a reload, or removes it. It contains the address and the ID of the sent code,
 * but nothing that signs in. Without session storage, a reload starts again.
 *
 * @param place the page, and what else the code belongs to
 */
export const keepSentCode = (key: SentCodeKey, place: string, sent: object | null): void => {
  try {
    if (sent) sessionStorage[key] = JSON.stringify({ place, sent })
    else delete sessionStorage[key]
  } catch {}
}
