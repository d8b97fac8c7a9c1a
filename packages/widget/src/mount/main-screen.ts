import type { Screen } from '../flow/row.ts'
import type { Definition, Mountable } from './definition.ts'
import type { BeginOf } from './entry-questions.ts'
import type { LazyParts } from './lazy-parts.ts'
import { Main } from './Main.tsx'
import { mainEffects } from './main-effects.ts'
import { shownOf } from './main-parts.ts'
import type { Offer } from './sections.ts'

/**
 * Creates Main's row. Its intents come with the offer that emits them as their first argument, and the method of the
 * offer's entry handles them.
 */
export function mainScreen<V extends Mountable>(
  { methods }: Definition<V>,
  parts: LazyParts,
  beginOf: BeginOf,
): Screen<V> {
  const entries = methods.flatMap(({ id, entries }) => Object.keys(entries).map((name) => `${id}.${name}`))
  const main: Omit<Screen<V>, 'name'> & { readonly name: string } = {
    name: 'Main',
    view: Main as never,
    isPrepaintable: true,
    back: null,
    before: undefined,
    transitions: [],
    uses: {},
    intents: entries,
    handles: (_, [offer]) => entries.includes((offer as Offer).entry),
    arrives: false,
    asks: {},
    ambient: undefined,
    effects: (context) => mainEffects(context, parts, beginOf),
    shows: (env) => shownOf(env, parts.now()),
    async handlersOf(intent, [offer]) {
      const [begin, name] = await beginOf((offer as Offer).entry)
      const handler = begin.on[name]
      return {
        ...begin,
        on: handler ? { [intent]: (context, _, ...said) => handler(context, ...said) } : {},
        errors: { [intent]: begin.errors[name] },
      }
    },
  }
  return main as Screen<V>
}
