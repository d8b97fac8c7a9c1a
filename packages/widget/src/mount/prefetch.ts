import { importAgain } from '@latchkey/client/core/loading/import-again'
import type { Method } from '../flow/method.ts'
import type { Bring } from '../flow/row.ts'
import type { Definition, Mountable } from './definition.ts'
import { entryOf, offersOf } from './sections.ts'

/** Rows with the screens that they lead to. */
type Leading = Readonly<Record<string, { readonly transitions?: readonly string[] } | undefined>>

/**
 * Loads everything that a plan may need: the handlers of its entries, their calls, and all screens that can follow, as
 * their rows declare. Failed loads are retried when the code is needed.
 *
 * @param bring loads a chunk. The one of a flow keeps it, so that the screen can use it at once
 */
export function prefetch<V extends Mountable>(
  { methods }: Definition<V>,
  { plan, config }: V['env'],
  bring: Bring = importAgain,
): void {
  const { products } = config as V['config']
  const requestedMethods = new Set<Method<V>>()
  const ask = (method: Method<V>) => {
    if (requestedMethods.has(method) || method.isOwnMount || !products.includes(method.product)) return
    requestedMethods.add(method)
    method.prefetch?.().map((file) => file.catch(silent))
    const { begin, load } = method
    if (begin) void bring(begin).then(({ begin }) => follow({ begin } as Leading), silent)
    void bring(load).then((chunk) => follow(chunk as unknown as Leading), silent)
  }
  const follow = (rows: Leading) => {
    const transitions = Object.values(rows).flatMap((row) => row?.transitions ?? [])
    for (const method of methods) if (method.owns.some((name) => transitions.includes(name as string))) ask(method)
  }
  // Code that all handlers share. Discovering it from the first handler would take another round trip.
  void import('../flow/begin.ts').catch(silent)
  const names = new Set(offersOf(plan).map(({ intent }) => entryOf(intent).split('.')[0]))
  for (const method of methods) if (names.has(method.id)) ask(method)
}

const silent = () => {}
