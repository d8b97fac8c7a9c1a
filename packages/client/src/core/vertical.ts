import type { Call } from '@latchkey/protocol/core/call'
import { isObject, type Members } from './object.ts'
import type { UsedFactor } from './session/last-used-factor.ts'

/**
 * The signed-in state: named objects, among them the session. It is stored between visits and never contains a token.
 */
export interface SignedInState {
  readonly session: {
    readonly expires_at: string
    readonly last_accessed_at?: string
    readonly authentication_factors?: readonly UsedFactor[]
  }
}

/** A vertical, users or members: how responses name the signed-in state, and which call refreshes it. */
export interface Vertical<Who extends SignedInState> {
  /** For each part of the state, its name in responses and the member that identifies it. */
  readonly parts: { readonly [Name in keyof Who]: readonly [inAnswers: string, id: string] }
  /** The part that is the user or member. */
  readonly person: keyof Who
  readonly renew: Call<{ readonly session_duration_minutes?: number | undefined }, object>
  /** Whether an answer may hold an intermediate session instead: another factor or an organization is still missing. */
  readonly hasIntermediate: boolean
  /** Reported when a client is created; `sdk_instance_instantiated` if unset. */
  readonly instanceEvent?: 'b2b_sdk_instance_instantiated'
  /** Whether to store the last used method. For members it is stored before the redirect instead. */
  readonly remembersMethod?: true
}

const isValidPart = (part: unknown, id: string): boolean => isObject(part) && typeof part[id] === 'string'

const readParts = <Who extends SignedInState>(
  { parts }: Vertical<Who>,
  value: unknown,
  column: 0 | null,
): Who | null => {
  if (!isObject(value)) return null
  const entries = Object.entries<readonly [string, string]>(parts).map(([name, row]) => {
    const part = value[column === null ? name : row[column]]
    return [name, isValidPart(part, row[1]) ? part : null] as const
  })
  return entries.every(([, part]) => part !== null) ? (Object.fromEntries(entries) as unknown as Who) : null
}

/** Returns the signed-in state of a response, or null if it contains none. */
export const readResponseState = <Who extends SignedInState>(vertical: Vertical<Who>, answer: Members): Who | null =>
  readParts(vertical, answer, 0)

/** Returns the signed-in state of a stored value, without unknown members, or null. */
export const readStoredState = <Who extends SignedInState>(vertical: Vertical<Who>, value: unknown): Who | null =>
  readParts(vertical, value, null)

/** Returns the ID of one part of the signed-in state. */
export const idOf = <Who extends SignedInState>({ parts }: Vertical<Who>, name: keyof Who, who: Partial<Who>): string =>
  (who[name] as Members | undefined)?.[parts[name][1]] as string
