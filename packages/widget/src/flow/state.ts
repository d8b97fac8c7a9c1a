import type { Client } from '@latchkey/client/core/client'
import type { Message } from './explain.ts'
import type { Host } from './host.ts'
import type { Problem } from './problem.ts'
import type { Learnt, Screen, StepOf } from './screen.ts'
import type { Vertical } from './vertical.ts'

/** All that is shown, at one moment. A new object for every change. */
export interface FlowState<V extends Vertical> {
  readonly step: StepOf<V['steps']>
  readonly screen: Screen<V>
  readonly env: V['env']
  readonly busy: string | null
  readonly error: Problem | null
  /** Seconds for which the provider asked not to repeat an intent. */
  readonly waiting: Readonly<Record<string, number>>
  readonly answers: Readonly<Record<string, unknown>>
  /** What helps to fill a form in, by the form's name, once it has arrived. */
  readonly formResources: Readonly<Record<string, unknown>>
  /** True from the first toast on: only then the code that shows them is fetched. */
  readonly toasting: boolean
}

/** What can be painted of a state: all but how its screen answers. */
export type RenderState<V extends Vertical> = Omit<FlowState<V>, 'screen'> & {
  readonly screen: Pick<Screen<V>, 'view' | 'back' | 'shows'>
}

/** What the runtime lends to a row for one visit of its screen. Once the person has left, nothing of it has an effect. */
export interface ScreenContext<V extends Vertical> {
  readonly client: Client
  readonly host: Host<V>
  /** Aborted when the person leaves. */
  readonly signal: AbortSignal
  readonly step: StepOf<V['steps']>
  env(): V['env']
  /** Changes what is shown, by what is shown now. */
  put(change: (now: FlowState<V>) => Partial<FlowState<V>>): void
  toast(message: Message, kind: 'success' | 'error'): void
  /** Leads on by itself, without an intent. */
  navigate(step: StepOf<V['steps']>): void
  /** What the first screen depends on has become known. */
  learn(found: Learnt<V>): void
}
