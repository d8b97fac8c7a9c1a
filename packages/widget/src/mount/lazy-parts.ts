import { importAgain } from '@latchkey/client/core/loading/import-again'
import type { Chunk, Method } from '../flow/method.ts'
import type { Definition, Mountable } from './definition.ts'
import type { MainParts } from './Main.tsx'
import { broughtEntries, type Part, partsFor } from './main-parts.ts'
import type { Plan } from './sections.ts'

/** What helps to fill forms in, by entry. */
export type FormResources = Readonly<Record<string, unknown>>

/** What Main has come to, and the way to more of it. */
export interface LazyParts {
  /** Another object whenever something has come. */
  now(): MainParts
  /** Brings what a plan needs; nothing to wait for where all of it is there. What did not come is asked for again. */
  bring(plan: Plan): Promise<unknown> | null
  /** As far as they have come. */
  formResources(): FormResources
  /** Asked again it gives the same, or tries again where one did not come. */
  fetchFormResources(): Promise<FormResources>
}

/** @param unpack takes what stands in a chunk beside the views */
export function lazyParts<V extends Mountable>(
  { methods, refusals, lastUsed: loadLastUsed, logo: loadLogo }: Definition<V>,
  first: MainParts,
  unpack: (chunk: Chunk) => void,
): LazyParts {
  let parts = first
  const there = new Set<Part>()
  const resourceFetches: (() => Promise<void>)[] = []
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
      resourceFetches.push(async () => {
        fetched ??= await fetchFormResource()
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
    there.add(part)
  }
  return {
    now: () => parts,
    bring(plan) {
      const missing = partsFor(methods, plan).filter((part) => !there.has(part))
      return missing.length === 0 ? null : Promise.all(missing.map(bringPart))
    },
    formResources: () => formResources,
    async fetchFormResources() {
      await Promise.allSettled(resourceFetches.map((fetch) => fetch()))
      return formResources
    },
  }
}
