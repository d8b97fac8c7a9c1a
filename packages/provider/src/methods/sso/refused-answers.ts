import type { Deps } from '../../domain/deps.ts'
import { count, tooManyRequests, waitsOf } from '../../domain/rate-limits/rate-limit.ts'
import { ProviderError } from '../../errors.ts'

/** The project and the client that an answer of an identity provider counts for. */
export interface AnswerSource {
  readonly projectId: string
  readonly clientAddress: string
}

/** Runs a part of the work under the limit: looks before, and counts a refusal before the part ends. */
export type Limited = <Result>(part: () => Promise<Result>) => Promise<Result>

/**
 * Works on an answer of an identity provider and counts it once where it is refused, so that a whole office can sign in from one
 * address. A part that waits for its turn runs in `limited`: others may have been refused while it waited.
 *
 * @throws ProviderError `too_many_requests` after twenty refusals in a minute
 */
export const countRefusals = async <Result>(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  { projectId, clientAddress }: AnswerSource,
  work: (limited: Limited) => Promise<Result>,
): Promise<Result> => {
  const counted = { limit: 'refusedSsoAnswersFromClient', projectId, subject: clientAddress } as const
  let isCounted = false
  const limited: Limited = async (part) => {
    const [seconds] = await waitsOf(store.rows, [counted] as const, clock.now())
    if (seconds > 0) throw tooManyRequests(seconds)
    try {
      return await part()
    } catch (fault) {
      if (!isCounted && isRefusal(fault)) {
        isCounted = true
        await count(store, counted, clock.now())
      }
      throw fault
    }
  }
  return limited(() => work(limited))
}

/** Failures of this server, and refusals because of a limit, say nothing about the answer. */
const isRefusal = (fault: unknown): boolean =>
  fault instanceof ProviderError && fault.status < 500 && fault.type !== 'too_many_requests'
