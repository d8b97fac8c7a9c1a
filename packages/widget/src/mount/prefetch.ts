import { importAgain } from '@latchkey/client/core/loading/import-again'
import type { Method } from '../flow/method.ts'
import type { Definition, Mountable } from './definition.ts'
import { entryOf, offersOf } from './sections.ts'

/** Rows as far as they say where they lead. */
type Leading = Readonly<Record<string, { readonly leads?: readonly string[] } | undefined>>

/**
 * Fetches all that the plan can lead to, before it is asked for: what answers its entries, their calls, and the screens that
 * follow one upon another, as their own rows say. What does not come is asked for again by whoever needs it.
 */
export function prefetch<V extends Mountable>({ methods }: Definition<V>, { plan, config }: V['env']): void {
  const { products } = config as V['config']
  const asked = new Set<Method<V>>()
  const ask = (method: Method<V>) => {
    if (asked.has(method) || method.isOwnMount || !products.includes(method.product)) return
    asked.add(method)
    method.prefetch?.().map((file) => file.catch(silent))
    const { begin, load } = method
    if (begin) void importAgain(begin).then(({ begin }) => follow({ begin } as Leading), silent)
    void importAgain(load).then((chunk) => follow(chunk as unknown as Leading), silent)
  }
  const follow = (rows: Leading) => {
    const leads = Object.values(rows).flatMap((row) => row?.leads ?? [])
    for (const method of methods) if (method.owns.some((name) => leads.includes(name as string))) ask(method)
  }
  // What all answers have in common: from the first of them it would be learnt of a round trip later.
  void import('../flow/begin.ts').catch(silent)
  const names = new Set(offersOf(plan).map(({ intent }) => entryOf(intent).split('.')[0]))
  for (const method of methods) if (names.has(method.id)) ask(method)
}

const silent = () => {}
