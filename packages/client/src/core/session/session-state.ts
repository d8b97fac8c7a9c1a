import { attempt } from '../browser/attempt.ts'
import { readStoredState, type SignedInState, type Vertical } from '../vertical.ts'

/**
 * Parses the state that another visit or tab stored. Returns null for anything invalid, since any script of the page
 * can write there.
 */
export const readState = <Who extends SignedInState>(vertical: Vertical<Who>, text: string | null): Who | null =>
  readStoredState(
    vertical,
    attempt<unknown>(() => JSON.parse(text ?? 'null'), null),
  )
