import type { Strings } from '../copy/copy.ts'
import type { WithoutScripts } from '../flow/without-scripts.ts'
import type { Definition, Mountable } from '../mount/definition.ts'
import { firstWords } from '../mount/first-words.ts'
import { lazyParts } from '../mount/lazy-parts.ts'
import type { MainParts } from '../mount/Main.tsx'
import { eagerEntries } from '../mount/main-parts.ts'
import type { WaysWithoutScripts } from './plain-forms.ts'

interface MainViews {
  readonly parts: MainParts
  readonly sentences: Strings
  readonly ways: WaysWithoutScripts
}

/** Everything that Main can show and say. Chunks are for browsers alone: a server has them at hand. */
export async function mainViews<V extends Mountable>(definition: Definition<V>): Promise<MainViews> {
  const { methods } = definition
  const sentences: Strings = { ...firstWords }
  const parts = lazyParts(definition, { entries: eagerEntries(methods) }, (chunk) => {
    Object.assign(sentences, chunk.sentences)
  })
  await parts.bringAll()
  const ways = new Map<string, WithoutScripts<never, never>>()
  for (const { id, begin } of methods) {
    const { withoutScripts = {} } = begin ? (await begin()).begin : {}
    for (const [name, way] of Object.entries(withoutScripts)) if (way) ways.set(`${id}.${name}`, way)
  }
  return { parts: parts.now(), sentences, ways: ways as unknown as WaysWithoutScripts }
}
