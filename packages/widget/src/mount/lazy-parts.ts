import { importAgain } from '@latchkey/client/core/import-again'
import type { Chunk, Method } from '../flow/method.ts'
import type { Definition, Mountable } from './definition.ts'
import type { MainParts, ShownEntry } from './Main.tsx'
import { type Part, partsFor } from './main-parts.ts'
import type { Plan } from './sections.ts'

/** What helps to fill forms in, by entry. */
export type Aids = Readonly<Record<string, unknown>>

/** What Main has come to, and the way to more of it. */
export interface LazyParts {
  /** Another object whenever something has come. */
  now(): MainParts
  /** Brings what a plan needs; nothing to wait for where all of it is there. What did not come is asked for again. */
  bring(plan: Plan): Promise<unknown> | null
  /** Brings all that any plan may need. */
  bringAll(): Promise<unknown>
  /** As far as they have come. */
  aids(): Aids
  /** Asked again it gives the same, or tries again where one did not come. */
  fetchAids(): Promise<Aids>
}

/** @param unpack takes what stands in a chunk beside the views */
export function lazyParts<V extends Mountable>(
  { methods, refusals }: Definition<V>,
  first: MainParts,
  unpack: (chunk: Chunk) => void,
): LazyParts {
  let parts = first
  const there = new Set<Part>()
  const aiding: (() => Promise<void>)[] = []
  let aids: Aids = {}

  async function bringEntries({ id, entries, lazyEntries: load }: Method<V>) {
    if (!load) return
    const { lazyEntries } = await importAgain(load)
    unpack(lazyEntries)
    const names = Object.keys(lazyEntries.entries)
    const brought = Object.entries(lazyEntries.entries).map(
      ([name, view]) => [`${id}.${name}`, { ...entries[name], view } as unknown as ShownEntry] as const,
    )
    parts = { ...parts, entries: new Map([...parts.entries, ...brought]) }
    const { aid } = lazyEntries
    let fetched: unknown
    if (aid)
      aiding.push(async () => {
        fetched ??= await aid()
        aids = { ...aids, ...Object.fromEntries(names.map((name) => [`${id}.${name}`, fetched])) }
      })
  }
  async function bringPart(part: Part) {
    if (part === 'refusal') {
      unpack((await importAgain(refusals)).refusals)
      parts = { ...parts, canRefuse: true }
    } else if (part === 'tabs') {
      const { tabs } = await importAgain(() => import('./main-tabs.ts'))
      unpack(tabs)
      parts = { ...parts, Tabs: tabs.Tabs }
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
    bringAll: () => Promise.all(allParts(methods).map(bringPart)),
    aids: () => aids,
    async fetchAids() {
      await Promise.allSettled(aiding.map((fetch) => fetch()))
      return aids
    },
  }
}

/** Every part that a plan of these methods can need. */
const allParts = <V extends Mountable>(methods: readonly Method<V>[]): readonly Part[] => [
  'refusal',
  'tabs',
  ...methods.flatMap(({ id, lazyEntries }) => (lazyEntries ? [`entries ${id}` as const] : [])),
]
