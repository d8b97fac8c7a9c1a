import type { PlainId, Strings } from '../copy/copy.ts'
import type { Begin } from '../flow/begin.ts'
import type { Chunk } from '../flow/method.ts'
import type { WithoutScripts } from '../flow/without-scripts.ts'
import type { Definition, Mountable } from '../mount/definition.ts'
import { firstWords } from '../mount/first-words.ts'
import type { MainParts } from '../mount/Main.tsx'
import { broughtEntries, eagerEntries } from '../mount/main-parts.ts'
import { tabs } from '../mount/main-tabs.ts'
import type { WaysWithoutScripts } from './plain-forms.ts'

/** A first screen that only a script can lead on from. */
export interface Instead {
  readonly name: string
  readonly view: unknown
  readonly sentences: Strings
  /** Where no script runs. */
  readonly needsScript: PlainId
}

/**
 * What a vertical keeps in chunks for browsers. A server is given it at once: whoever prints does not wait, and a module that
 * waits at its top level cannot be required, nor be a client module of every framework.
 */
export interface Chunks {
  readonly refusals: Chunk
  /** What a browser says by its name alone. */
  readonly browserOf?: (userAgent: string) => object
  /** What a mount with this configuration begins with instead of Main, and what it says where no script runs. */
  readonly instead?: (config: unknown) => Instead | null
  /** By the method's id. */
  readonly begins: Readonly<Record<string, { readonly begin: Pick<Begin<never>, 'withoutScripts'> }>>
  readonly lazyEntries: Readonly<Record<string, Chunk & { readonly entries: Readonly<Record<string, unknown>> }>>
}

interface MainViews {
  readonly parts: MainParts
  readonly sentences: Strings
  readonly ways: WaysWithoutScripts
}

/** Everything that Main can show and say. */
export function mainViews<V extends Mountable>({ methods }: Definition<V>, chunks: Chunks): MainViews {
  const { refusals, begins, lazyEntries } = chunks
  const brought = methods.flatMap((method) => {
    const entries = lazyEntries[method.id]
    return entries ? broughtEntries(method, entries) : []
  })
  const ways = Object.entries(begins).flatMap(([id, { begin }]) =>
    Object.entries(begin.withoutScripts ?? {}).flatMap(([name, way]) => (way ? [[`${id}.${name}`, way] as const] : [])),
  )
  const sentences = [refusals, tabs, ...Object.values(lazyEntries)].map((chunk) => chunk.sentences)
  return {
    parts: { entries: new Map([...eagerEntries(methods), ...brought]), canRefuse: true, Tabbed: tabs.TabbedForms },
    sentences: Object.assign({}, firstWords, ...sentences),
    ways: new Map<string, WithoutScripts<never, never>>(ways) as unknown as WaysWithoutScripts,
  }
}
