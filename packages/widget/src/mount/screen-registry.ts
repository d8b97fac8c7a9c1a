import { importAgain } from '@latchkey/client/core/loading/import-again'
import type { Strings } from '../copy/copy.ts'
import type { Chunk } from '../flow/method.ts'
import type { Screen } from '../flow/row.ts'
import type { Definition, Mountable } from './definition.ts'
import { flowPart } from './flow-part.ts'
import { lazyParts } from './lazy-parts.ts'
import type { MainParts } from './Main.tsx'
import { eagerEntries } from './main-parts.ts'
import { mainScreen } from './main-screen.ts'
import type { Plan } from './sections.ts'

/**
 * Creates a function that loads any screen of a vertical from its chunk: Main with all parts that its plan needs, every
 * other screen from the method that owns it.
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
): (name: keyof V['steps']) => Screen<V> | Promise<Screen<V>> {
  const { methods } = definition
  const unpack = (chunk: Chunk) => {
    for (const rules of chunk.styles) addStyles(rules)
    Object.assign(sentences, chunk.sentences)
  }
  const load = async <C extends Chunk>(bring: () => Promise<C>) => {
    const chunk = await importAgain(bring)
    unpack(chunk)
    return chunk
  }
  // Parts that every screen may show, but not before the flow has loaded.
  unpack(flowPart)
  const parts = lazyParts(definition, first, unpack)
  const main = mainScreen(definition, parts, async (entry) => {
    const [id, name = ''] = entry.split('.')
    const begin = methods.find((method) => method.id === id)?.begin
    if (!begin) throw new Error(`No method handles the entry ${entry}.`)
    return [(await load(begin)).begin, name]
  })
  return (name) => {
    if (name === 'Main') return parts.bring(plan())?.then(() => main) ?? main
    const owner = methods.find((method) => method.owns.includes(name))
    if (!owner) throw new Error(`No method owns the screen ${String(name)}.`)
    return load(owner.load).then((chunk) => (chunk as unknown as Record<keyof V['steps'], Screen<V>>)[name])
  }
}
