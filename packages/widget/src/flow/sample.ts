import type { PlainId, Words } from '../copy/copy.ts'
import type { StepOf } from './row.ts'

/** A screen to look at without a provider: its step, and which intents it can show as running or as failed. */
export interface Sample<Steps, Config = unknown, Browser = unknown> {
  readonly step: StepOf<Steps>
  /** What the site asked for, where the screen shows that; the simplest sign-in where nothing is said. */
  readonly config?: Config
  /** What the person's browser has, where the screen shows that. */
  readonly browser?: Partial<Browser>
  /** What its entries were given, by entry: what runs beside Main shows itself so. */
  readonly provided?: Readonly<Record<string, (words: Words) => unknown>>
  readonly busy: readonly string[]
  readonly failed: Readonly<Record<string, PlainId>>
}
