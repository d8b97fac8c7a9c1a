import { importAgain } from '@latchkey/client/core/loading/import-again'
import type { Settings } from '@latchkey/client/core/settings/bootstrap'
import type { Method } from '../flow/method.ts'
import type { Chunk } from '../flow/row.ts'
import type { Definition, Mountable } from './definition.ts'
import type { MainParts } from './Main.tsx'
import { broughtEntries, type Part, partsFor } from './main-parts.ts'
import type { Plan } from './sections.ts'

/** Resources that help to fill in forms, by entry. */
export type FormResources = Readonly<Record<string, unknown>>

/** The loaded parts of Main, and functions that load more. */
export interface LazyParts {
  /** Returns the loaded parts; a new object whenever a part has loaded. */
  now(): MainParts
  /** Loads the parts that a plan needs. Returns null if all have loaded. Failed loads are retried. */
  bring(plan: Plan): Promise<unknown> | null
  /** Returns the resources that have loaded. */
  formResources(): FormResources
  /** Loads the resources. Further calls return the same promise, or retry after a failure. */
  fetchFormResources(settings: Promise<Settings>): Promise<FormResources>
}

/** @param unpack receives the sentences and styles of each chunk */
export function lazyParts<V extends Mountable>(
  { methods, refusals, lastUsed: loadLastUsed, logo: loadLogo }: Definition<V>,
  first: MainParts,
  unpack: (chunk: Chunk) => void,
): LazyParts {
  let parts = first
  const loadedParts = new Set<Part>()
  const resourceFetches: ((settings: Promise<Settings>) => Promise<void>)[] = []
  let formResources: FormResources = {}

  async function bringEntries(method: Method<V>) {
    const { id, lazyEntries: load } = method
    if (!load) return
    const { lazyEntries } = await importAgain(load)
    unpack(lazyEntries)
    const names = Object.keys(lazyEntries.entries)
    parts = { ...parts, entries: new Map([...parts.entries, ...broughtEntries(method, lazyEntries)]) }
    const { fetchFormResource } = lazyEntries
    let fetched: unknown
    if (fetchFormResource)
      resourceFetches.push(async (settings) => {
        fetched ??= await fetchFormResource(settings)
        formResources = { ...formResources, ...Object.fromEntries(names.map((name) => [`${id}.${name}`, fetched])) }
      })
  }
  async function bringPart(part: Part) {
    if (part === 'refusal') {
      unpack((await importAgain(refusals)).refusals)
      parts = { ...parts, canRefuse: true }
    } else if (part === 'tabs') {
      const { tabs } = await importAgain(() => import('./main-tabs.ts'))
      unpack(tabs)
      parts = { ...parts, Tabbed: tabs.TabbedForms }
    } else if (part === 'lastUsed') {
      if (!loadLastUsed) return
      const { lastUsed } = await importAgain(loadLastUsed)
      unpack(lastUsed)
      parts = { ...parts, markOf: lastUsed.markOf }
    } else if (part === 'logo') {
      if (!loadLogo) return
      const { organizationLogo } = await importAgain(loadLogo)
      unpack(organizationLogo)
      parts = { ...parts, logoOf: organizationLogo.logoOf }
    } else
      await Promise.all(methods.flatMap((method) => (part === `entries ${method.id}` ? [bringEntries(method)] : [])))
    loadedParts.add(part)
  }
  return {
    now: () => parts,
    bring(plan) {
      const missing = partsFor(methods, plan).filter((part) => !loadedParts.has(part))
      return missing.length === 0 ? null : Promise.all(missing.map(bringPart))
    },
    formResources: () => formResources,
    async fetchFormResources(settings) {
      await Promise.allSettled(resourceFetches.map((fetch) => fetch(settings)))
      return formResources
    },
  }
}
