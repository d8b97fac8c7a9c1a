import { BackArrow } from '../ui/BackArrow.tsx'
import type { Intents, Questions } from '../ui/view.ts'
import { answerOf } from './answer.ts'
import { effectsOf } from './effects.ts'
import type { Actions, Row, Screen, ScreenContext } from './row.ts'
import type { Vertical } from './vertical.ts'

/** Creates the function that defines a vertical's rows: `const screen = screensOf<Consumer>()`. */
export const screensOf =
  <V extends Vertical>() =>
  <
    K extends keyof V['steps'] & string,
    D,
    I extends Intents,
    Q extends Questions,
    U extends Actions = {},
    const L extends readonly (keyof V['steps'])[] = readonly [],
  >(
    name: K,
    row: Row<V, K, D, I, Q, U, L>,
  ): Screen<V, K> => {
    const {
      view,
      uses = {},
      transitions = [],
      errors = {},
      on = {},
      asks = {},
      back,
      arrive,
      ambient,
      isPrepaintable = false,
      paintsFirstState = false,
      outline,
      waitsForReact,
    } = row
    const intents = Object.keys(on)
    const handlers = { uses, on: { ...on, arrive }, errors, answer: answerOf }
    // The only cast: the runtime uses names, which the compiler has checked before.
    return {
      name,
      view,
      isPrepaintable,
      paintsFirstState,
      outline,
      waitsForReact,
      back: back === false ? null : BackArrow,
      before: back || undefined,
      transitions,
      uses,
      intents,
      handles: (intent: string) => intents.includes(intent),
      arrives: arrive !== undefined,
      asks,
      ambient,
      effects:
        row.asks || ambient
          ? (context: ScreenContext<V>) => effectsOf(context, uses, asks as never, ambient as never)
          : undefined,
      shows: row.shows ?? (() => ({})),
      handlersOf: () => handlers,
    } as unknown as Screen<V, K>
  }
