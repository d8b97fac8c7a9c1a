import type { Draft } from './facts.ts'

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

/** Whether values of a card wait for their form. */
export const hasDrafts = (): boolean => Object.keys(storage() ?? {}).some((key) => key.startsWith(PREFIX))

/** When the session ended, in ms. */
const LEFT = 'latchkey-portal-left'

/**
 * How long values stay after the end of a session. A session ends in the middle of work more often than by a wish, and
 * nobody types a table twice; a shared computer must not keep them for the next day.
 */
export const KEPT_AFTER_END_MS = 30 * 60 * 1_000

/** Notes the end of the session. The values wait for the member who typed them, in this tab. */
export const leaveDrafts = (now: number): void => {
  try {
    const endedAt = Number(storage()?.getItem(LEFT) ?? now)
    if (now - endedAt > KEPT_AFTER_END_MS) removeDrafts(() => true)
    else storage()?.setItem(LEFT, String(endedAt))
  } catch {
    removeDrafts(() => true)
  }
}

/** Removes the values of other members, and those that waited too long. */
export const returnToDrafts = (memberId: string, now: number): void => {
  const endedAt = storage()?.getItem(LEFT) ?? null
  const isLate = endedAt !== null && now - Number(endedAt) > KEPT_AFTER_END_MS
  removeDrafts((key) => isLate || !key.startsWith(`${PREFIX}${memberId}:`))
  storage()?.removeItem(LEFT)
}

const removeDrafts = (isGone: (key: string) => boolean): void => {
  const storedDrafts = storage()
  if (!storedDrafts) return
  for (const key of Object.keys(storedDrafts)) if (key.startsWith(PREFIX) && isGone(key)) storedDrafts.removeItem(key)
}
