import type { Client } from '@latchkey/client/core/client'
import type { Message } from './explain.ts'
import type { Half } from './half.ts'
import type { Host } from './host.ts'
import type { Problem } from './problem.ts'
import type { Screen, StepOf } from './screen.ts'

/** All that is shown, at one moment. A new object for every change. */
export interface Frame<H extends Half> {
  readonly step: StepOf<H['steps']>
  readonly screen: Screen<H>
  readonly env: H['env']
  readonly busy: string | null
  readonly error: Problem | null
  /** Seconds for which the provider asked not to repeat an intent. */
  readonly waiting: Readonly<Record<string, number>>
  readonly answers: Readonly<Record<string, unknown>>
  /** What helps to fill a form in, by the form's name, once it has arrived. */
  readonly aids: Readonly<Record<string, unknown>>
  /** True from the first toast on: only then the code that shows them is fetched. */
  readonly toasting: boolean
}

/** What can be painted of a frame: all but how its screen answers. */
export type Picture<H extends Half> = Omit<Frame<H>, 'screen'> & {
  readonly screen: Pick<Screen<H>, 'view' | 'back' | 'shows'>
}

/** What the runtime lends to a row for one visit of its screen. Once the person has left, nothing of it has an effect. */
export interface Visit<H extends Half> {
  readonly client: Client
  readonly host: Host<H>
  /** Aborted when the person leaves. */
  readonly signal: AbortSignal
  readonly step: StepOf<H['steps']>
  env(): H['env']
  /** Changes what is shown, by what is shown now. */
  put(change: (now: Frame<H>) => Partial<Frame<H>>): void
  toast(message: Message, kind: 'success' | 'error'): void
  /** Leads on by itself, without an intent. */
  lead(step: StepOf<H['steps']>): void
}
