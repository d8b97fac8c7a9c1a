import { replacedKeptMs, type StoredKey } from '../../store/tables/keys/signing-keys.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** A back end may cache the published keys for five minutes, so a new key is published that long before it signs. */
export const publishedAheadMs = 5 * minuteMs

/** Maximum signing time of a key, to bound the use of a stolen one. */
const longestSigningMs = 90 * dayMs

/** A project's keys by their state at a time. Only time moves a key from one state to the next. */
export interface KeyStates {
  /** Published, but not signing yet; the earliest first. */
  readonly next: readonly StoredKey[]
  /** The signing key. */
  readonly current: StoredKey | null
  /** Published until the tokens that they signed have expired. */
  readonly retired: readonly StoredKey[]
}

/** @param keys newest first (`keysOfProject`) */
export const keyStates = (keys: readonly StoredKey[], now: number): KeyStates => {
  const startedKeys = keys.filter(({ signsFrom }) => signsFrom <= now)
  // If the clock was set back before the first key, that key still signs.
  const [current = null, ...before] = startedKeys.length > 0 ? startedKeys : keys.slice(-1)
  const next = keys.filter((key) => key.signsFrom > now && key !== current)
  const successors = [current, ...before]
  const retired = before.filter((_, at) => now < (successors[at]?.signsFrom ?? 0) + replacedKeptMs)
  return { next: next.toReversed(), current, retired }
}

/**
 * Returns when a project's next key signs. The first key signs at once; later ones are published first. `null` if one
 * is already waiting: one change at a time.
 */
export const successorKey = (
  keys: readonly StoredKey[],
  now: number,
): Pick<StoredKey, 'generation' | 'signsFrom'> | null => {
  const [newest] = keys
  if (newest === undefined) return { generation: 1, signsFrom: now }
  if (newest.signsFrom > now) return null
  return { generation: newest.generation + 1, signsFrom: now + publishedAheadMs }
}

/**
 * Returns the key that a project lacks. `null` if the newest key has the project's algorithm and is not too old, or
 * does not sign yet: a node that has not seen a changed algorithm must not change it back.
 */
export const missingKey = (
  keys: readonly StoredKey[],
  algorithm: StoredKey['algorithm'],
  now: number,
): Pick<StoredKey, 'generation' | 'signsFrom'> | null => {
  const [newest] = keys
  const isGood = newest?.algorithm === algorithm && now < newest.signsFrom + longestSigningMs
  return isGood ? null : successorKey(keys, now)
}
