import type { MainAccess } from '../flow/begin.ts'
import type { ScreenContext, ScreenEffects } from '../flow/row.ts'
import type { Mountable } from './definition.ts'
import { type BeginOf, entryQuestions } from './entry-questions.ts'
import type { LazyParts } from './lazy-parts.ts'
import type { Plan } from './sections.ts'

/** How long an entry waits for the code that runs beside it. */
const PATIENCE_MS = 3_000

/** What one run may do to Main, and how all of that ends with it. */
function mainAccess<V extends Mountable>(
  { put, signal }: ScreenContext<V>,
  entry: string,
): MainAccess & { end(): void } {
  let given: { readonly token: string } | undefined
  return {
    autocomplete(token) {
      const mine = { token }
      given = mine
      put(({ formResources }) => ({ formResources: { ...formResources, autocomplete: mine } }))
    },
    provide: (resource) => put(({ formResources }) => ({ formResources: { ...formResources, [entry]: resource } })),
    left: signal,
    end() {
      // The next run may have begun before this one was told that it is over.
      put(({ formResources }) =>
        given && formResources.autocomplete === given
          ? { formResources: { ...formResources, autocomplete: undefined } }
          : {},
      )
    },
  }
}

/** What goes on beside Main: the tab that is shown, what helps to fill a form in, and what the plan runs in the background. */
export function mainEffects<V extends Mountable>(
  context: ScreenContext<V>,
  parts: LazyParts,
  beginOf: BeginOf,
): ScreenEffects {
  /** By entry, for as long as Main is shown: each counts its own tries. */
  const effects = new Map<string, ScreenEffects>()
  const running = new Set<string>()
  let isPaused = true

  const effectOf = async (entry: string, item: unknown): Promise<ScreenEffects> => {
    const [begin, name] = await beginOf(entry)
    const run = begin.ambient[name]
    return begin.effectsOf(context as never, begin.uses, {}, async (reach) => {
      const main = mainAccess(context, entry)
      try {
        return await run?.(reach, item, main)
      } finally {
        main.end()
      }
    })
  }
  const questions = entryQuestions(context, beginOf)
  const start = async ({ entry, item }: { readonly entry: string; readonly item: unknown }) => {
    if (running.has(entry)) return
    running.add(entry)
    // An entry that waits for what runs beside it must not wait for lost code.
    const onLate = () => context.signal.aborted || addFormResources({ [entry]: null })
    const lateTimer = setTimeout(onLate, PATIENCE_MS)
    try {
      const effect = effects.get(entry) ?? (await effectOf(entry, item))
      effects.set(entry, effect)
      clearTimeout(lateTimer)
      if (running.has(entry) && !context.signal.aborted) await effect.resume()
    } catch {
      // Its code did not come: the person has a form. It is asked for again when it is resumed.
      running.delete(entry)
      onLate()
    } finally {
      clearTimeout(lateTimer)
    }
  }
  const startAll = () => {
    const { plan } = context.env() as { readonly plan: Plan }
    if (!isPaused && 'sections' in plan) for (const one of plan.ambient) void start(one)
  }
  const addFormResources = (formResources: Readonly<Record<string, unknown>>) => {
    if (Object.keys(formResources).length > 0)
      context.put((now) => ({ formResources: { ...now.formResources, ...formResources } }))
  }
  // Who comes back finds everything there from the start: a number is written in its country's way at once.
  addFormResources(parts.formResources())
  return {
    async ask(question, asked) {
      const [intent = question, ofEntry] = question.split(' ', 2)
      if (ofEntry !== undefined) return questions(intent, ofEntry, asked)
      context.put(({ answers }) => ({ answers: { ...answers, [intent]: asked[0] }, error: null }))
    },
    async resume() {
      isPaused = false
      startAll()
      // Whoever sends without one that is needed is told that it did not arrive; it is asked for again then.
      addFormResources(await parts.fetchFormResources())
    },
    pause() {
      isPaused = true
      for (const entry of running) effects.get(entry)?.pause()
      running.clear()
    },
    planChanged: startAll,
  }
}
