import type { ProviderError } from '../../errors.ts'
import { asRefusal } from '../../http/faults.ts'
import type { Page } from '../page.ts'
import { type Problem, problemOf } from '../problem.ts'
import type { Outcome, Visit } from '../visit.ts'

/** Runs work that may fail. Shows an error that the user can fix on the given page; rethrows any other. */
export const orSay = async (
  { words }: Pick<Visit, 'words'>,
  work: () => Promise<Outcome>,
  pageOf: (problem: Problem, refusal: ProviderError) => Page,
): Promise<Outcome> => {
  try {
    return await work()
  } catch (thrown) {
    const refusal = asRefusal(thrown)
    const problem = problemOf(refusal, words)
    if (problem === null) throw refusal
    return { page: pageOf(problem, refusal), refusal }
  }
}
