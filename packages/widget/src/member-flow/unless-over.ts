import type { Reach } from '../flow/row.ts'
import type { B2B } from './vertical.ts'

/**
 * What is proven so far counts for ten minutes; after that the browser has forgotten it, or the provider has. And whoever it is
 * proven of may have been taken out meanwhile.
 */
const over: readonly unknown[] = [
  ...['intermediate_session_not_found', 'user_unauthenticated'],
  ...['member_not_found', 'organization_not_found'],
]

const isOver = (fault: unknown): boolean =>
  over.includes((fault as { readonly error_type?: unknown } | null)?.error_type)

/** Answers as `answer` does, and says that something went wrong where nobody gets on any more but anew. */
export const unlessOver = async <Step>(
  { go, report, signal }: Pick<Reach<B2B, object, 'Error'>, 'go' | 'report' | 'signal'>,
  answer: () => Promise<Step>,
) => {
  try {
    return await answer()
  } catch (fault) {
    signal.throwIfAborted()
    if (!isOver(fault)) throw fault
    report(fault)
    return go('Error', { fault: 'default', organization: '' })
  }
}
