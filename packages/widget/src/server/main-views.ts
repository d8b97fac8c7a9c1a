import type { PlainId, Strings } from '../copy/copy.ts'
import type { Begin } from '../flow/begin.ts'
import type { Chunk } from '../flow/row.ts'
import type { WithoutScripts } from '../flow/without-scripts.ts'
import type { Definition, Mountable } from '../mount/definition.ts'
import { firstWords } from '../mount/first-words.ts'
import type { MainParts } from '../mount/Main.tsx'
import { broughtEntries, eagerEntries } from '../mount/main-parts.ts'
import { tabs } from '../mount/main-tabs.ts'
import type { Mark } from '../ui/mark.ts'
import type { WaysWithoutScripts } from './plain-forms.ts'

/** A first screen that needs a script. */
export interface Instead {
  readonly name: string
  readonly view: unknown
  readonly sentences: Strings
  /** Shown in browsers without scripts. */
  readonly needsScript: PlainId
}

/**
 * The modules that a vertical loads as chunks in browsers. A server receives them at once, because printing is
 * synchronous. A module with a top-level `await` cannot be required, nor be a client module of every framework.
 */
export interface Chunks {
  readonly refusals: Chunk
  /** Capabilities that a user agent alone reveals. */
  readonly browserOf?: (userAgent: string) => object
  /** The marks of all providers, by name. */
  readonly marks: Readonly<Record<string, Mark>>
  /**
   * The screen that a mount with this configuration starts with instead of Main, and its message for browsers without
   * scripts.
   */
  readonly instead?: (config: unknown) => Instead | null
  /** By method ID. */
  readonly begins: Readonly<Record<string, { readonly begin: Pick<Begin<never>, 'withoutScripts'> }>>
  readonly lazyEntries: Readonly<Record<string, Chunk & { readonly entries: Readonly<Record<string, unknown>> }>>
}

interface MainViews {
  readonly parts: MainParts
  readonly sentences: Strings
  readonly ways: WaysWithoutScripts
}

/** Collects everything that Main can show. */
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
