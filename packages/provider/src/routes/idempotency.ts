import { hash } from 'node:crypto'
import { ProviderError } from '../errors.ts'
import type { MethodDeps } from '../methods/method-deps.ts'
import { sealedAt } from '../store/sealed-columns.ts'
import { answerUnder, claimKey, dropAnswer, keepAnswer } from '../store/tables/idempotent-answers.ts'
import type { Project } from '../store/tables/projects.ts'

/** An answer as it is told again. */
export interface GivenAnswer {
  readonly status: number
  readonly body: string
}

/** A request whose sender may repeat it, because it cannot know whether the first one arrived. */
export interface RepeatableRequest {
  readonly project: Project
  /** The sender's own name for it. */
  readonly key: string
  /** Everything that makes it another request. */
  readonly content: string
}

const keptMs = 24 * 60 * 60_000

/** Longer than any request takes; whoever dies at work does not hold the key for longer. */
const leaseMs = 60_000

/**
 * Does a request once, and answers it again as the first time for a day. An answer holds tokens, so it is kept sealed.
 *
 * @param work throws what may be otherwise the next time: the same request is done then
 * @throws ProviderError where the key belongs to another request, or the first one is still at work
 */
export const answerOnce = async (
  { store, sealing, clock }: Pick<MethodDeps, 'store' | 'sealing' | 'clock'>,
  { project, key, content }: RepeatableRequest,
  work: () => Promise<GivenAnswer>,
): Promise<GivenAnswer> => {
  const answerKey = hash('sha256', JSON.stringify([project.projectId, key]), 'base64url')
  const requestDigest = hash('sha256', content, 'base64url')
  const now = clock.now()
  const place = sealedAt('idempotent_answers.answer', answerKey)
  if (!(await claimKey(store.rows, project, { answerKey, requestDigest, now, expiresAt: now + leaseMs }))) {
    const known = await answerUnder(store.rows, project, answerKey)
    if (known !== null && known.requestDigest !== requestDigest) throw keyReused()
    if (known === null || known.answer === null) throw stillAtWork()
    return JSON.parse(sealing.open(place, known.answer))
  }
  let given: GivenAnswer
  try {
    given = await work()
  } catch (fault) {
    await dropAnswer(store.rows, project, answerKey)
    throw fault
  }
  const answer = sealing.seal(place, JSON.stringify(given))
  await keepAnswer(store.rows, project, answerKey, { answer, expiresAt: now + keptMs })
  return given
}

const keyReused = () =>
  new ProviderError(
    'idempotency_key_reused',
    'The Idempotency-Key belongs to another request of the last day, so nothing was done. Choose a new key for each request.',
  )

const stillAtWork = () =>
  new ProviderError(
    'idempotency_key_in_use',
    'The first request under this Idempotency-Key is still at work. Send it again in a moment.',
    { retryAfterSeconds: 1 },
  )
