import { attempt } from '../browser/attempt.ts'
import { type Known, type Vertical, whoIn } from '../vertical.ts'

/** What another visit or another tab wrote; null for anything else, since any script of the page can write there. */
export const readState = <Who extends Known>(vertical: Vertical<Who>, text: string | null): Who | null =>
  whoIn(
    vertical,
    attempt<unknown>(() => JSON.parse(text ?? 'null'), null),
  )
