import { hash } from 'node:crypto'
import { ProviderError } from '../errors.ts'
import type { MethodDeps } from '../methods/method-deps.ts'
import { sealedAt } from '../store/sealed-columns.ts'
import { answerUnder, claimKey, dropAnswer, keepAnswer } from '../store/tables/projects/idempotent-answers.ts'
import type { Project } from '../store/tables/projects/projects.ts'

/** A response to repeat. */
export interface StoredAnswer {
  readonly status: number
  readonly body: string
}

/** A request that its sender may repeat, because it may not know whether the first one arrived. */
export interface RepeatableRequest {
  readonly project: Project
  /** The idempotency key. */
  readonly key: string
  /** The content that distinguishes it from other requests. */
  readonly content: string
}

const keptMs = 24 * 60 * 60_000

/** Longer than any request takes, so that a crashed process does not hold the key for longer. */
const leaseMs = 60_000

/**
 * Handles a request once, and repeats the first response for a day. A response may contain tokens, so it is stored
 * sealed.
 *
 * @param work throws for failures that may succeed later; the same request is then handled again
 * @throws ProviderError if the key belongs to another request, or the first request is still running
 */
export const answerOnce = async (
  { store, sealing, clock }: Pick<MethodDeps, 'store' | 'sealing' | 'clock'>,
  { project, key, content }: RepeatableRequest,
  work: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> => {
  const answerKey = hash('sha256', JSON.stringify([project.projectId, key]), 'base64url')
  const requestDigest = hash('sha256', content, 'base64url')
  const now = clock.now()
  const place = sealedAt('idempotent_answers.answer', answerKey)
  if (!(await claimKey(store.db, project, { answerKey, requestDigest, now, expiresAt: now + leaseMs }))) {
    const storedAnswer = await answerUnder(store.db, project, answerKey)
    if (storedAnswer !== null && storedAnswer.requestDigest !== requestDigest) throw keyReused()
    if (storedAnswer === null || storedAnswer.answer === null) throw stillAtWork()
    return JSON.parse(sealing.open(place, storedAnswer.answer))
  }
  let response: StoredAnswer
  try {
    response = await work()
  } catch (fault) {
    await dropAnswer(store.db, project, answerKey)
    throw fault
  }
  const answer = sealing.seal(place, JSON.stringify(response))
  await keepAnswer(store.db, project, answerKey, { answer, expiresAt: now + keptMs })
  return response
}

const keyReused = () =>
  new ProviderError(
    'idempotency_key_reused',
    'The `Idempotency-Key` was used for a different request within the last day. Nothing was done. Use a new key for each request.',
  )

const stillAtWork = () =>
  new ProviderError(
    'idempotency_key_in_use',
    'The first request with this `Idempotency-Key` is still running. Try again in a moment.',
    { retryAfterSeconds: 1 },
  )
