import { importAgain } from '@latchkey/client/core/loading/import-again'
import type { Method } from '../flow/method.ts'
import type { Bring, Screen, ScreensChunk } from '../flow/row.ts'
import { loadHydrate } from '../hydration/hydrate-address.ts'
import { preload } from '../hydration/import-persistently.ts'
import { isPaintedFirst } from '../hydration/live-screen.ts'
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
  const offered = new Set(offersOf(plan).map(({ intent }) => entryOf(intent).split('.')[0]))
  const ask = (method: Method<V>) => {
    if (requestedMethods.has(method) || method.isOwnMount || !products.includes(method.product)) return
    requestedMethods.add(method)
    method.prefetch?.().map((file) => file.catch(silent))
    const { begin, load } = method
    if (begin) void bring(begin).then(({ begin }) => follow({ begin } as Leading), silent)
    void bring(load).then((chunk) => {
      follow(chunk as unknown as Leading)
      // React is part of the answer then.
      if (offered.has(method.id) && !isPainted(chunk)) preload([loadHydrate])
    }, silent)
  }
  const follow = (rows: Leading) => {
    const transitions = Object.values(rows).flatMap((row) => row?.transitions ?? [])
    for (const method of methods) if (method.owns.some((name) => transitions.includes(name as string))) ask(method)
  }
  // Code that all handlers share. Discovering it from the first handler would take another round trip.
  void import('../flow/begin.ts').catch(silent)
  for (const method of methods) if (offered.has(method.id)) ask(method)
}

/** Whether all screens of a method are painted before React. */
const isPainted = <V extends Mountable>({ screens }: ScreensChunk<V>): boolean =>
  Object.values(screens as Readonly<Record<string, Screen<V> | undefined>>).every(
    (screen) => !screen || screen.isPrepaintable || isPaintedFirst({ screen }),
  )

const silent = () => {}
