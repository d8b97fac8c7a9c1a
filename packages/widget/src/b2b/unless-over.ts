import type { Reach } from '../flow/screen.ts'
import type { B2B } from './vertical.ts'

/** What is proven so far counts for ten minutes; after that the browser has forgotten it, or the provider has. */
const isOver = (fault: unknown): boolean => {
  const { error_type } = (fault ?? {}) as { readonly error_type?: unknown }
  return error_type === 'intermediate_session_not_found' || error_type === 'user_unauthenticated'
}

/** Answers as `answer` does, and says that something went wrong where too much time has passed: nobody gets on then but anew. */
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
