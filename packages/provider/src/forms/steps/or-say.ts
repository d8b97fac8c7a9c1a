import type { ProviderError } from '../../errors.ts'
import { asRefusal } from '../../http/faults.ts'
import type { FormPage } from '../page.ts'
import { type Problem, problemOf } from '../problem.ts'
import type { FormOutcome, FormVisit } from '../visit.ts'

/** Runs work that may fail. Shows an error that the user can fix on the given page; rethrows any other. */
export const orSay = async (
  { words }: Pick<FormVisit, 'words'>,
  work: () => Promise<FormOutcome>,
  pageOf: (problem: Problem, refusal: ProviderError) => FormPage,
): Promise<FormOutcome> => {
  try {
    return await work()
  } catch (thrown) {
    const refusal = asRefusal(thrown)
    const problem = problemOf(refusal, words)
    if (problem === null) throw refusal
    return { page: pageOf(problem, refusal), refusal }
  }
}
