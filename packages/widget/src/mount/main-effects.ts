import type { MainAccess } from '../flow/begin.ts'
import type { ScreenContext, ScreenEffects } from '../flow/row.ts'
import type { EntryAt } from '../ui/entry.ts'
import type { Mountable } from './definition.ts'
import { type BeginOf, entryQuestions } from './entry-questions.ts'
import type { LazyParts } from './lazy-parts.ts'
import type { Plan } from './sections.ts'

/** How long an entry waits for its background code. */
const PATIENCE_MS = 3_000

/** Creates the access of one background run to Main, and a function that reverts its changes. */
function mainAccess<V extends Mountable>(
  { put, signal }: ScreenContext<V>,
  entry: string,
): MainAccess & { end(): void } {
  let autofill: EntryAt['autofill']
  return {
    autocomplete(token, mark) {
      const mine = { token, mark }
      autofill = mine
      put(({ formResources }) => ({ formResources: { ...formResources, autocomplete: mine } }))
    },
    provide: (resource) => put(({ formResources }) => ({ formResources: { ...formResources, [entry]: resource } })),
    left: signal,
    end() {
      // The next run may have started before this one noticed its abort.
      put(({ formResources }) =>
        autofill && formResources.autocomplete === autofill
          ? { formResources: { ...formResources, autocomplete: undefined } }
          : {},
      )
    },
  }
}

/** Runs the effects of Main: the selected tab, form resources, and the plan's background tasks. */
export function mainEffects<V extends Mountable>(
  context: ScreenContext<V>,
  parts: LazyParts,
  beginOf: BeginOf,
): ScreenEffects {
  /** By entry, for one visit of Main: each counts its own tries. */
  const effects = new Map<string, ScreenEffects>()
  const running = new Set<string>()
  let isPaused = true

  const effectOf = async (entry: string, item: unknown): Promise<ScreenEffects> => {
    const [begin, name] = await beginOf(entry)
    const run = begin.ambient[name]
    return begin.effectsOf(context as never, begin.uses, {}, async (entryContext) => {
      const main = mainAccess(context, entry)
      try {
        return await run?.(entryContext, item, main)
      } finally {
        main.end()
      }
    })
  }
  const questions = entryQuestions(context, beginOf)
  const start = async ({ entry, item }: { readonly entry: string; readonly item: unknown }) => {
    if (running.has(entry)) return
    running.add(entry)
    // An entry that waits for its background code must not wait for a failed load.
    const onLate = () => context.signal.aborted || addFormResources({ [entry]: null })
    const lateTimer = setTimeout(onLate, PATIENCE_MS)
    try {
      const effect = effects.get(entry) ?? (await effectOf(entry, item))
      effects.set(entry, effect)
      clearTimeout(lateTimer)
      if (running.has(entry) && !context.signal.aborted) await effect.resume()
    } catch {
      // The code did not load, but the user has a form. `resume` loads it again.
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
  // After a return everything is there from the start, so numbers are formatted at once.
  addFormResources(parts.formResources())
  return {
    async ask(question, args) {
      // Every other question is one of an entry, and comes with its offer.
      if (question !== 'tab') return questions(...(args as Parameters<typeof questions>))
      context.put(({ answers }) => ({ answers: { ...answers, tab: args[0] }, error: null }))
    },
    async resume() {
      isPaused = false
      startAll()
      // A submit that needs a missing resource shows a load failure and loads the resource again.
      addFormResources(await parts.fetchFormResources(context.client.settings.fresh()))
    },
    pause() {
      isPaused = true
      for (const entry of running) effects.get(entry)?.pause()
      running.clear()
    },
    planChanged: startAll,
  }
}
