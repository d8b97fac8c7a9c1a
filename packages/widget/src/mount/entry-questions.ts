import type { EntryHandlersChunk } from '../flow/method.ts'
import type { ScreenContext, ScreenEffects } from '../flow/row.ts'
import type { Mountable } from './definition.ts'
import type { Offer } from './sections.ts'

/** Loads the handlers of an entry, given as `method.entry`, and returns them with the entry's name. */
export type BeginOf = (entry: string) => Promise<readonly [begin: EntryHandlersChunk['begin'], name: string]>

/**
 * Answers the questions of entries while they are typed into, for one visit of Main. The entry's method answers, as a
 * screen's row does; the answer is stored under the entry's intent.
 */
export function entryQuestions<V extends Mountable>(context: ScreenContext<V>, beginOf: BeginOf) {
  const open = new Map<string, Promise<ScreenEffects>>()
  const questionsOf = async ({ entry, intent }: Offer): Promise<ScreenEffects> => {
    const [begin, name] = await beginOf(entry)
    const putUnlessLeft: typeof context.put = (change) =>
      context.put((now) => {
        const { answers, ...more } = change({ ...now, answers: { ...(now.answers[intent] as object | undefined) } })
        return { ...more, ...(answers && { answers: { ...now.answers, [intent]: answers } }) }
      })
    return begin.effectsOf(
      { ...context, put: putUnlessLeft } as never,
      begin.uses,
      begin.asks[name] ?? {},
      async () => undefined,
    )
  }
  return async (offer: Offer, question: string, args: readonly unknown[]): Promise<void> => {
    const { intent } = offer
    const questions = open.get(intent) ?? questionsOf(offer)
    open.set(intent, questions)
    try {
      await (await questions).ask(question, args)
    } catch (fault) {
      // The code did not load. The next question loads it again.
      open.delete(intent)
      context.host.report(fault)
    }
  }
}
