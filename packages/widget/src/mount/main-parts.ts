import type { Method } from '../flow/method.ts'
import type { Mountable } from './definition.ts'
import type { MainParts, ShownEntry } from './Main.tsx'
import type { Plan } from './sections.ts'
import { formsOf, offersOf } from './sections.ts'

/** Collects the entries in the first file, by `method.entry`. */
export const eagerEntries = <V extends Mountable>(methods: readonly Method<V>[]): ReadonlyMap<string, ShownEntry> =>
  new Map(
    methods.flatMap(({ id, entries }) =>
      Object.entries(entries).flatMap(([name, row]) =>
        row.view === 'lazy' ? [] : [[`${id}.${name}`, row as unknown as ShownEntry] as const],
      ),
    ),
  )

/** Collects the loaded lazy entries of a method, by `method.entry`. */
export const broughtEntries = <V extends Mountable>(
  { id, entries }: Method<V>,
  brought: { readonly entries: Readonly<Record<string, unknown>> },
): readonly (readonly [string, ShownEntry])[] =>
  Object.entries(brought.entries).map(([name, view]) => [
    `${id}.${name}`,
    { ...entries[name], view } as unknown as ShownEntry,
  ])

/** A part of Main that a plan needs in addition to the first file. */
export type Part = 'refusal' | 'tabs' | 'lastUsed' | 'logo' | `entries ${string}`

/** Lists the parts by name, so that two plans can be compared. If the list is empty, Main can be painted at once. */
export const partsFor = <V extends Mountable>(methods: readonly Method<V>[], plan: Plan): readonly Part[] => {
  if ('refused' in plan) return ['refusal']
  const lazy = offersOf(plan).flatMap(({ entry }) =>
    methods.filter(({ id, entries }) =>
      Object.entries(entries).some(([name, { view }]) => view === 'lazy' && `${id}.${name}` === entry),
    ),
  )
  return [
    ...(formsOf(plan).length > 1 ? ['tabs' as const] : []),
    ...(plan.lastUsed ? ['lastUsed' as const] : []),
    ...(plan.logo ? ['logo' as const] : []),
    ...[...new Set(lazy)].map(({ id }) => `entries ${id}` as const),
  ]
}

/** Whether Main needs parts that are not in the first file, or runs background tasks. */
export const needsFlow = <V extends Mountable>(methods: readonly Method<V>[], plan: Plan): boolean =>
  'refused' in plan || plan.ambient.length > 0 || partsFor(methods, plan).length > 0

/** Selects what Main sees of the mount. */
export const shownOf = (
  { plan, header, logo }: Pick<Mountable['env'], 'plan' | 'header' | 'logo'>,
  parts: MainParts,
) => ({ plan, header, logo, parts })
