import { replacedKeptMs, type StoredKey } from '../../store/tables/signing-keys.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** A back end may keep the published keys for five minutes: a new one is among them for that long before it signs. */
export const publishedAheadMs = 5 * minuteMs

/** A key that is found out later than it is stolen opens no more than this. */
const longestSigningMs = 90 * dayMs

/** A project's keys by what they do at a moment: the time alone moves a key from one state to the next. */
export interface KeyStates {
  /** Published, and not signing yet; the nearest first. */
  readonly next: readonly StoredKey[]
  /** The one that signs. */
  readonly current: StoredKey | null
  /** Published until what they signed is over. */
  readonly retired: readonly StoredKey[]
}

/** @param keys in the order in which they sign, the last one first (`keysOfProject`) */
export const keyStates = (keys: readonly StoredKey[], now: number): KeyStates => {
  const begun = keys.filter(({ signsFrom }) => signsFrom <= now)
  // A clock that was set back to before the first key was made must not leave a project with none that signs.
  const [current = null, ...before] = begun.length > 0 ? begun : keys.slice(-1)
  const next = keys.filter((key) => key.signsFrom > now && key !== current)
  const successors = [current, ...before]
  const retired = before.filter((_, at) => now < (successors[at]?.signsFrom ?? 0) + replacedKeptMs)
  return { next: next.toReversed(), current, retired }
}

/**
 * When a project's next key signs: its first one at once, because nothing else could; every later one is published before.
 * `null` where one waits for its turn already: one change at a time.
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
 * The key that a project lacks. `null` where the newest key is of the project's algorithm and not too old, or does not sign
 * yet: a node that has not heard of another algorithm must not change it back.
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
