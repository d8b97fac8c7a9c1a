import type { IdpSteps } from '../../mount/identity-provider.contract.ts'

/** Whether the provider refused a call for want of a session that fits. */
export const refusedSession = (fault: unknown): boolean =>
  (fault as { readonly status_code?: unknown } | null)?.status_code === 401

/**
 * Follows an answer that the provider refused because another account is signed in than the screen showed, or none. The
 * request is checked anew for the account that is signed in now. Other faults are thrown again.
 *
 * @param renew asks the provider who is signed in
 */
export const checkedAnew = async (
  fault: unknown,
  { query, options }: Pick<IdpSteps['IDPRequest'], 'query' | 'options'>,
  { report, renew }: { readonly report: (fault: unknown) => void; readonly renew: () => Promise<unknown> },
): Promise<IdpSteps['IDPRequest']> => {
  if (!refusedSession(fault)) throw fault
  report(fault)
  await renew().catch(report)
  return { query, options }
}
