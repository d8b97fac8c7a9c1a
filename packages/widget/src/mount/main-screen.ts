import type { Screen } from '../flow/row.ts'
import type { Definition, Mountable } from './definition.ts'
import type { BeginOf } from './entry-questions.ts'
import type { LazyParts } from './lazy-parts.ts'
import { Main } from './Main.tsx'
import { mainEffects } from './main-effects.ts'
import { shownOf } from './main-parts.ts'
import { entryOf } from './sections.ts'

/** Creates Main's row: its intents are named `method.entry`, and the method that offers the entry handles them. */
export function mainScreen<V extends Mountable>(
  { methods }: Definition<V>,
  parts: LazyParts,
  beginOf: BeginOf,
): Screen<V> {
  const main: Omit<Screen<V>, 'name'> & { readonly name: string } = {
    name: 'Main',
    view: Main as never,
    isPrepaintable: true,
    back: null,
    before: undefined,
    transitions: [],
    uses: {},
    intents: methods.flatMap(({ id, entries }) => Object.keys(entries).map((name) => `${id}.${name}`)),
    arrives: false,
    asks: {},
    ambient: undefined,
    effects: (context) => mainEffects(context, parts, beginOf),
    shows: (env) => shownOf(env, parts.now()),
    async handlersOf(intent) {
      const [begin, name] = await beginOf(entryOf(intent))
      const handler = begin.on[name]
      return { ...begin, on: handler ? { [intent]: handler } : {}, errors: { [intent]: begin.errors[name] } }
    },
  }
  return main as Screen<V>
}
