import type { Beginning } from '../flow/method.ts'
import type { ScreenContext, ScreenEffects } from '../flow/row.ts'
import type { Mountable } from './definition.ts'
import { entryOf } from './sections.ts'

/** Brings what answers an entry, by `method.entry`, and the entry's own name. */
export type BeginOf = (entry: string) => Promise<readonly [begin: Beginning['begin'], name: string]>

/**
 * What entries ask while they are typed into, for one visit of Main: each is answered by its own method, as a screen's questions
 * are by its row, and finds the answers under its own intent.
 */
export function entryQuestions<V extends Mountable>(context: ScreenContext<V>, beginOf: BeginOf) {
  const open = new Map<string, Promise<ScreenEffects>>()
  const questionsOf = async (intent: string): Promise<ScreenEffects> => {
    const [begin, name] = await beginOf(entryOf(intent))
    const put: typeof context.put = (change) =>
      context.put((now) => {
        const { answers, ...more } = change({ ...now, answers: { ...(now.answers[intent] as object | undefined) } })
        return { ...more, ...(answers && { answers: { ...now.answers, [intent]: answers } }) }
      })
    return begin.effectsOf({ ...context, put } as never, begin.uses, begin.asks[name] ?? {}, async () => undefined)
  }
  return async (intent: string, question: string, asked: readonly unknown[]): Promise<void> => {
    const questions = open.get(intent) ?? questionsOf(intent)
    open.set(intent, questions)
    try {
      await (await questions).ask(question, asked)
    } catch (fault) {
      // Its code did not come: it is asked for again with the next question.
      open.delete(intent)
      context.host.report(fault)
    }
  }
}
