import type { Draft } from './contract.ts'

const PREFIX = 'latchkey-portal:'

/** The page's storage, or null in a browser that denies it. */
const storage = (): Storage | null => {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

/**
 * Keeps the unsaved values of a card while its tab is open, so that a reload or a visit of another page loses none.
 *
 * @param of identifies the member, the card and its entry
 */
export const keepDraft = (of: string, draft: Draft | null): void => {
  try {
    if (draft) storage()?.setItem(PREFIX + of, JSON.stringify(draft))
    else storage()?.removeItem(PREFIX + of)
  } catch {
    // Full, or denied: the values are then kept in memory only.
  }
}

/** Returns the kept values of a card, or null. */
export const keptDraft = (of: string): Draft | null => {
  const text = storage()?.getItem(PREFIX + of)
  if (!text) return null
  try {
    const draft: unknown = JSON.parse(text)
    return typeof draft === 'object' && draft !== null ? (draft as Draft) : null
  } catch {
    return null
  }
}

/** Removes all kept values, when the member signs out. */
export const forgetDrafts = (): void => {
  const storedDrafts = storage()
  if (!storedDrafts) return
  for (const key of Object.keys(storedDrafts)) if (key.startsWith(PREFIX)) storedDrafts.removeItem(key)
}
