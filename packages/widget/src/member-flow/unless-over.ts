import type { HandlerContext } from '../flow/row.ts'
import type { B2B } from './vertical.ts'

/**
 * Intermediate sessions last ten minutes; after that the browser or the provider has dropped them. The member may also
 * have been deleted meanwhile.
 */
const over: readonly unknown[] = [
  ...['intermediate_session_not_found', 'user_unauthenticated'],
  ...['member_not_found', 'organization_not_found'],
]

const isOver = (fault: unknown): boolean =>
  over.includes((fault as { readonly error_type?: unknown } | null)?.error_type)

/**
 * Runs `answer`; if the intermediate session has expired, goes to the Error screen, because only a fresh sign-in can
 * continue.
 */
export const unlessOver = async <Step>(
  { go, report, signal }: Pick<HandlerContext<B2B, object, 'Error'>, 'go' | 'report' | 'signal'>,
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
