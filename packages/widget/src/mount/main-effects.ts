import type { BesideMain } from '../flow/begin.ts'
import type { Beside } from '../flow/beside.ts'
import type { Visit } from '../flow/frame.ts'
import type { Beginning } from '../flow/method.ts'
import type { Mountable } from './definition.ts'
import type { LazyParts } from './lazy-parts.ts'
import type { Plan } from './sections.ts'

/** Brings what answers an entry, by `method.entry`, and the entry's own name. */
export type BeginOf = (entry: string) => Promise<readonly [begin: Beginning['begin'], name: string]>

/** What one run may do to Main, and how all of that ends with it. */
function besideMain<V extends Mountable>({ put }: Visit<V>): BesideMain & { end(): void } {
  let given: { readonly token: string } | undefined
  return {
    autocomplete(token) {
      const mine = { token }
      given = mine
      put(({ aids }) => ({ aids: { ...aids, autocomplete: mine } }))
    },
    end() {
      // The next run may have begun before this one was told that it is over.
      put(({ aids }) => (given && aids.autocomplete === given ? { aids: { ...aids, autocomplete: undefined } } : {}))
    },
  }
}

/** What goes on beside Main: the tab that is shown, what helps to fill a form in, and what the plan runs in the background. */
export function mainEffects<V extends Mountable>(visit: Visit<V>, parts: LazyParts, beginOf: BeginOf): Beside {
  /** By entry, for as long as Main is shown: each counts its own tries. */
  const effects = new Map<string, Beside>()
  const running = new Set<string>()
  let isPaused = true

  const effectOf = async (entry: string, item: unknown): Promise<Beside> => {
    const [begin, name] = await beginOf(entry)
    const run = begin.ambient[name]
    return begin.besideOf(visit as never, begin.uses, {}, async (reach) => {
      const main = besideMain(visit)
      try {
        return await run?.(reach, item, main)
      } finally {
        main.end()
      }
    })
  }
  const start = async ({ entry, item }: { readonly entry: string; readonly item: unknown }) => {
    if (running.has(entry)) return
    running.add(entry)
    try {
      const effect = effects.get(entry) ?? (await effectOf(entry, item))
      effects.set(entry, effect)
      if (running.has(entry) && !visit.signal.aborted) await effect.listen()
    } catch {
      // Its code did not come: the person has a form. It is asked for again when Main listens again.
      running.delete(entry)
    }
  }
  const startAll = () => {
    const { plan } = visit.env() as { readonly plan: Plan }
    if (!isPaused && 'sections' in plan) for (const one of plan.ambient) void start(one)
  }
  const addAids = (aids: Readonly<Record<string, unknown>>) => {
    if (Object.keys(aids).length > 0) visit.put((now) => ({ aids: { ...now.aids, ...aids } }))
  }
  // Who comes back finds everything there from the start: a number is written in its country's way at once.
  addAids(parts.aids())
  return {
    async ask(question, [answer]) {
      visit.put(({ answers }) => ({ answers: { ...answers, [question]: answer }, error: null }))
    },
    async listen() {
      isPaused = false
      startAll()
      // Whoever sends without one that is needed is told that it did not arrive; it is asked for again then.
      addAids(await parts.fetchAids())
    },
    hush() {
      isPaused = true
      for (const entry of running) effects.get(entry)?.hush()
      running.clear()
    },
    planned: startAll,
  }
}
