import type { PlainId, Words } from '../copy/copy.ts'
import type { FootLink } from '../ui/theme.ts'
import type { Chunk, StepOf } from './row.ts'

/** A screen to show without a provider: its step, and the intents that it can show as running or failed. */
export interface Sample<Steps, Config = unknown, Browser = unknown> {
  readonly step: StepOf<Steps>
  /** The site's configuration, if the screen shows it. Default: the simplest sign-in. */
  readonly config?: Config
  /** The browser's capabilities, if the screen shows them. */
  readonly browser?: Partial<Browser>
  /** Resources of background tasks by entry, if Main shows them. */
  readonly provided?: Readonly<Record<string, (words: Words) => unknown>>
  /** The answers to questions of the screen. */
  readonly answers?: Readonly<Record<string, () => Promise<unknown>>>
  /** The chunks that the step holds, by the name of its field. */
  readonly brings?: Readonly<Record<string, () => Promise<Chunk>>>
  /** The site's links at the foot. */
  readonly links?: readonly FootLink[]
  readonly busy: readonly string[]
  readonly failed: Readonly<Record<string, PlainId>>
}
