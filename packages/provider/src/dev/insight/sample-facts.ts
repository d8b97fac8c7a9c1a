import type { CountMeasure, DurationMeasure, LevelMeasure, SignInMethod } from '../../domain/insight/measures.ts'
import { dayMs, hourMs } from '../../domain/insight/periods.ts'

/** One fact at one time: a count, a duration in ms, or an active user. */
export type SampleFact = { readonly at: number } & (
  | { readonly measure: CountMeasure; readonly label: string }
  | { readonly measure: DurationMeasure; readonly label: string; readonly ms: number }
  | { readonly measure: LevelMeasure; readonly label: string; readonly level: number }
  | { readonly statement: 'read' | 'write'; readonly ms: number | null }
  | { readonly userId: string }
)

/** How users of a method behave. Probabilities of each step, and usual durations in ms. */
interface MethodSample {
  readonly method: SignInMethod
  /** Part of all sign-ins on the first and on the last day. */
  readonly share: readonly [first: number, last: number]
  readonly channel?: 'email' | 'sms'
  readonly verifies: number
  readonly startMs: number
  readonly verifyMs: number
}

const samples: readonly MethodSample[] = [
  { method: 'email_otp', share: [0.3, 0.22], channel: 'email', verifies: 0.86, startMs: 9_000, verifyMs: 24_000 },
  { method: 'email_link', share: [0.12, 0.08], channel: 'email', verifies: 0.71, startMs: 9_500, verifyMs: 48_000 },
  { method: 'sms_otp', share: [0.08, 0.06], channel: 'sms', verifies: 0.83, startMs: 12_000, verifyMs: 19_000 },
  { method: 'password', share: [0.2, 0.14], verifies: 0.78, startMs: 11_000, verifyMs: 120 },
  { method: 'oauth', share: [0.2, 0.2], verifies: 0.9, startMs: 3_500, verifyMs: 8_000 },
  { method: 'passkey', share: [0.1, 0.3], verifies: 0.96, startMs: 2_500, verifyMs: 60 },
]

/** A small generator of repeatable random numbers from 0 to 1 (mulberry32). It is not for secrets. */
const repeatableRandom = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Varies a usual duration: from two thirds to one and a half times as long, and one in twenty eight times as long. */
const aroundOf =
  (random: () => number) =>
  (ms: number): number =>
    Math.round(ms * (0.66 + random() * 0.84) * (random() < 0.05 ? 8 : 1))

export interface SamplePeriod {
  /** Start of the first day in ms, UTC. */
  readonly from: number
  readonly days: number
  /** Sign-ins begun on a working day. A weekend has a third. */
  readonly visitsADay: number
}

const rateLimitChance = 0.004
const bounceChance = 0.006
const readingMs = hourMs / 6
const isWeekend = (at: number): boolean => [0, 6].includes(new Date(at).getUTCDay())

/**
 * Generates facts of a site with more passkeys every day. Equal arguments give equal facts, so tests can compare numbers
 * and pictures.
 */
export function* sampleFacts({ from, days, visitsADay }: SamplePeriod): Generator<SampleFact> {
  const random = repeatableRandom(days * 31 + visitsADay)
  const serverRandom = repeatableRandom(days)
  for (let day = 0; day < days; day++) {
    const startsAt = from + day * dayMs
    const visits = Math.round(visitsADay * (isWeekend(startsAt) ? 0.33 : 1) * (0.85 + random() * 0.3))
    for (let visit = 0; visit < visits; visit++) {
      // Most users come between seven and twenty-one o'clock.
      const at = startsAt + Math.floor((7 + 14 * random()) * hourMs)
      const userId = `user-sample-${Math.floor(random() ** 2 * visitsADay * 6)}`
      yield* visitFacts({ at, progress: day / Math.max(1, days - 1), userId, random, around: aroundOf(random) })
    }
    yield* serverFacts(startsAt, serverRandom, aroundOf(serverRandom))
  }
}

interface Visit {
  readonly at: number
  /** From 0 on the first day to 1 on the last. */
  readonly progress: number
  readonly userId: string
  readonly random: () => number
  readonly around: (ms: number) => number
}

function* visitFacts({ at, progress, userId, random, around }: Visit): Generator<SampleFact> {
  yield { at, measure: 'rendered', label: '' }
  yield { at, measure: 'requests', label: '2xx' }
  yield { at, measure: 'answered_after', label: '', ms: around(9) }
  if (random() < 0.21) return
  const sample = pick(random(), progress)
  const { method, channel } = sample
  yield { at, measure: 'started', label: method }
  yield { at, measure: 'started_after', label: method, ms: around(sample.startMs) }
  if (random() < rateLimitChance) {
    yield { at, measure: 'rate_limited', label: method }
    yield { at, measure: 'requests', label: '4xx' }
    return
  }
  if (channel !== undefined) {
    yield { at, measure: 'sent', label: method }
    yield { at, measure: 'sent_after', label: method, ms: around(30) }
    if (channel === 'email' && random() < bounceChance) {
      yield { at, measure: 'message_bounced', label: channel }
      return
    }
    yield { at, measure: 'message_delivered', label: channel }
    yield { at, measure: 'delivered_after', label: channel, ms: around(channel === 'email' ? 900 : 2_200) }
  }
  if (random() > sample.verifies) {
    if (method === 'password') yield { at, measure: 'refused_guess', label: 'password' }
    if (method === 'password' && random() < 0.02) yield { at, measure: 'locked', label: 'password' }
    return
  }
  yield { at, measure: 'verified', label: method }
  yield { at, measure: 'verified_after', label: method, ms: around(sample.verifyMs) }
  yield { at, measure: 'requests', label: random() < 0.002 ? '5xx' : '2xx' }
  yield { at, measure: 'answered_after', label: '', ms: around(14) }
  yield { at, measure: 'signed_in', label: method }
  yield { at, measure: 'signed_in_after', label: method, ms: 1 }
  yield { at, userId }
  if (random() < 0.18) yield { at, measure: 'signed_up', label: 'user' }
  if (method !== 'passkey' && random() < 0.12) yield { at, measure: 'passkey_added', label: '' }
}

/** Readings every ten minutes, with a queue that has to wait for its mail server now and then. */
function* serverFacts(startsAt: number, random: () => number, around: (ms: number) => number): Generator<SampleFact> {
  for (let at = startsAt; at < startsAt + dayMs; at += readingMs) {
    yield { at, statement: 'read', ms: random() < 0.001 ? null : around(2) }
    yield { at, statement: 'write', ms: around(6) }
    if (random() > 0.05) continue
    yield { at, measure: 'queue_waiting', label: 'email', level: Math.ceil(random() * 40) }
    yield { at, measure: 'queue_oldest', label: 'email', level: around(20_000) }
  }
}

const shareOn = ({ share: [first, last] }: MethodSample, progress: number): number => first + (last - first) * progress

const pick = (chosen: number, progress: number): MethodSample => {
  const all = samples.reduce((sum, sample) => sum + shareOn(sample, progress), 0)
  let below = 0
  for (const sample of samples) {
    below += shareOn(sample, progress) / all
    if (chosen < below) return sample
  }
  return samples[0] as MethodSample
}
