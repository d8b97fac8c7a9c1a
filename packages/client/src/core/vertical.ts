import type { Call } from '@latchkey/protocol/core/call'
import { isObject, type Members } from './object.ts'
import type { UsedFactor } from './session/last-used-factor.ts'

/** Who is signed in: named objects, the session among them. What is remembered between visits, never a token. */
export interface Known {
  readonly session: {
    readonly expires_at: string
    readonly last_accessed_at?: string
    readonly authentication_factors?: readonly UsedFactor[]
  }
}

/** What the client knows of one vertical: of what its answers say who is signed in, and what renews that. */
export interface Vertical<Who extends Known> {
  /** Each object by our name and that of the pages' storage: what answers call it, and which member identifies it. */
  readonly parts: { readonly [Name in keyof Who]: readonly [inAnswers: string, id: string] }
  /** Which of them is the person. */
  readonly person: keyof Who
  readonly renew: Call<{ readonly session_duration_minutes?: number | undefined }, object>
  /** Whether an answer may hold an intermediate session instead: another factor or an organization is still missing. */
  readonly hasIntermediate: boolean
  /** Reported when a client is created; `sdk_instance_instantiated` if unset. */
  readonly instanceEvent?: 'b2b_sdk_instance_instantiated'
  /** Whether the browser remembers by what somebody has signed in. Of members it keeps by what they left the page. */
  readonly remembersMethod?: true
}

const isValidPart = (part: unknown, id: string): boolean => isObject(part) && typeof part[id] === 'string'

const readParts = <Who extends Known>({ parts }: Vertical<Who>, value: unknown, column: 0 | null): Who | null => {
  if (!isObject(value)) return null
  const entries = Object.entries<readonly [string, string]>(parts).map(([name, row]) => {
    const part = value[column === null ? name : row[column]]
    return [name, isValidPart(part, row[1]) ? part : null] as const
  })
  return entries.every(([, part]) => part !== null) ? (Object.fromEntries(entries) as unknown as Who) : null
}

/** Who is signed in by an answer, or null where it says of nobody. */
export const whoInAnswer = <Who extends Known>(vertical: Vertical<Who>, answer: Members): Who | null =>
  readParts(vertical, answer, 0)

/** The same in what was stored under our own names; whatever else stands there is left behind. */
export const whoIn = <Who extends Known>(vertical: Vertical<Who>, value: unknown): Who | null =>
  readParts(vertical, value, null)

/** What identifies one part of who is signed in. */
export const idOf = <Who extends Known>({ parts }: Vertical<Who>, name: keyof Who, who: Partial<Who>): string =>
  (who[name] as Members | undefined)?.[parts[name][1]] as string
