import { importAgain } from '@latchkey/client/core/loading/import-again'
import type { Strings } from '../copy/copy.ts'
import type { Bring, Chunk, Screen } from '../flow/row.ts'
import type { Definition, Mountable } from './definition.ts'
import { flowPart } from './flow-part.ts'
import { lazyParts } from './lazy-parts.ts'
import type { MainParts } from './Main.tsx'
import { eagerEntries } from './main-parts.ts'
import { mainScreen } from './main-screen.ts'
import type { Plan } from './sections.ts'

/**
 * Creates two functions: `find` loads any screen of a vertical from its chunk, Main with all parts that its plan needs and
 * every other screen from the method that owns it; `bring` loads a chunk that no screen owns.
 *
 * @param sentences receives the sentences of each chunk
 * @param addStyles receives the rules of each chunk
 * @param plan returns Main's current plan
 * @param first the parts of Main that have loaded
 */
export function screenRegistry<V extends Mountable>(
  definition: Definition<V>,
  sentences: Strings,
  addStyles: (rules: string) => void,
  plan: () => Plan,
  first: MainParts = { entries: eagerEntries(definition.methods) },
): { readonly find: (name: keyof V['steps']) => Screen<V> | Promise<Screen<V>>; readonly bring: Bring } {
  const { methods } = definition
  const unpack = (chunk: Chunk) => {
    for (const rules of chunk.styles) addStyles(rules)
    Object.assign(sentences, chunk.sentences)
  }
  // An import takes a task of its own even if its module has been evaluated, and a frame may be painted before that task.
  const brought = new WeakMap<() => Promise<Chunk>, Promise<Chunk>>()
  const bring: Bring = <C extends Chunk>(load: () => Promise<C>) => {
    const earlier = brought.get(load) as Promise<C> | undefined
    if (earlier) return earlier
    const bringing = importAgain(load).then((chunk) => {
      unpack(chunk)
      return chunk
    })
    brought.set(load, bringing)
    bringing.catch(() => brought.delete(load))
    return bringing
  }
  // Parts that every screen may show, but not before the flow has loaded.
  unpack(flowPart)
  const parts = lazyParts(definition, first, unpack)
  const main = mainScreen(definition, parts, async (entry) => {
    for (const { id, entries, ambient = [], begin } of methods) {
      const name = [...Object.keys(entries), ...ambient].find((name) => `${id}.${name}` === entry)
      if (name !== undefined && begin) return [(await bring(begin)).begin, name]
    }
    throw new Error(`No method handles the entry ${entry}.`)
  })
  const find = (name: keyof V['steps']) => {
    if (name === 'Main') return parts.bring(plan())?.then(() => main) ?? main
    const owner = methods.find((method) => method.owns.includes(name))
    if (!owner) throw new Error(`No method owns the screen ${String(name)}.`)
    return bring(owner.load).then(({ screens }) => screens[name] as Screen<V>)
  }
  return { find, bring }
}
