import type { PlainId } from '../copy/copy.ts'
import type { StepOf } from './screen.ts'

/** A screen to look at without a provider: its step, and which intents it can show as running or as failed. */
export interface Sample<Steps, Config = unknown> {
  readonly step: StepOf<Steps>
  /** What the site asked for, where the screen shows that; the simplest sign-in where nothing is said. */
  readonly config?: Config
  readonly busy: readonly string[]
  readonly failed: Readonly<Record<string, PlainId>>
}
