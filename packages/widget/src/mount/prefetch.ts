import { importAgain } from '@latchkey/client/core/loading/import-again'
import type { Method } from '../flow/method.ts'
import type { Bring, Screen, ScreensChunk } from '../flow/row.ts'
import { loadHydrate } from '../hydration/hydrate-address.ts'
import { isPaintedFirst } from '../hydration/live-screen.ts'
import { preload } from '../hydration/preload.ts'
import type { Definition, Mountable } from './definition.ts'
import { offersOf } from './sections.ts'

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
  const offered = offersOf(plan).map(({ entry }) => entry)
  const isOffered = ({ id, entries }: Method<V>) =>
    Object.keys(entries).some((name) => offered.includes(`${id}.${name}`))
  const ask = (method: Method<V>) => {
    if (requestedMethods.has(method) || method.isOwnMount || !products.includes(method.product)) return
    requestedMethods.add(method)
    method.prefetch?.().map((file) => file.catch(silent))
    const { begin, load } = method
    if (begin) void bring(begin).then(({ begin }) => follow({ begin } as Leading), silent)
    void bring(load).then((chunk) => {
      follow(chunk as unknown as Leading)
      // React is part of the answer then.
      if (isOffered(method) && !isPainted(chunk)) preload([loadHydrate])
    }, silent)
  }
  const follow = (rows: Leading) => {
    const transitions = Object.values(rows).flatMap((row) => row?.transitions ?? [])
    for (const method of methods) if (method.owns.some((name) => transitions.includes(name as string))) ask(method)
  }
  // Code that all handlers share. Discovering it from the first handler would take another round trip.
  void import('../flow/begin.ts').catch(silent)
  for (const method of methods) if (isOffered(method)) ask(method)
}

/** Whether all screens of a method are painted before React. */
const isPainted = <V extends Mountable>({ screens }: ScreensChunk<V>): boolean =>
  Object.values(screens as Readonly<Record<string, Screen<V> | undefined>>).every(
    (screen) => !screen || screen.isPrepaintable || isPaintedFirst({ screen }),
  )

const silent = () => {}
