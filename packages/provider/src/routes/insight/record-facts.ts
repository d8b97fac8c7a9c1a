import type { Insight } from '../../domain/insight/insight.ts'
import type { FunnelStep, SignInMethod } from '../../domain/insight/measures.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { completingEndpoints, type SignInCall, signInCalls } from './sign-in-calls.ts'

/** A request that was answered. */
export interface AnsweredCall {
  /** Name of the endpoint; see `Endpoint`. */
  readonly route: string
  readonly project: Pick<Project, 'projectId' | 'vertical'>
  readonly status: number
  readonly ms: number
  /** Client address and user agent; null for a request of a back end. */
  readonly browser: string | null
  /** When the request was answered. */
  readonly at: number
}

/** Durations of the steps that have one. */
const durationOf = {
  started: 'started_after',
  sent: 'sent_after',
  verified: 'verified_after',
  signed_in: 'signed_in_after',
} as const satisfies Partial<Record<FunnelStep, string>>

type MeasuredStep = keyof typeof durationOf

/**
 * Counts a request: its status and duration, rate limits, and the steps of a sign-in. A verified factor and a sign-in of a
 * user are counted where the session is opened; here only their time is measured.
 */
export const recordFacts = (insight: Insight, answered: AnsweredCall): void => {
  const { route, project, status, ms } = answered
  if (isOfConsole(route)) return
  const { projectId } = project
  const call = signInCalls.get(route)
  insight.count(projectId, 'requests', `${Math.floor(status / 100)}xx`)
  insight.measure(projectId, 'answered_after', '', ms)
  if (status === 429) insight.count(projectId, 'rate_limited', call?.method ?? 'other')
  if (call !== undefined) recordStep(insight, answered, call)
  else if (completingEndpoints.has(route) && status < 400) measureStep(insight, answered, 'signed_in', null)
}

/** Requests of the console are about a project, but its users did not send them. */
const isOfConsole = (route: string): boolean => route.includes(' /api/')

const recordStep = (insight: Insight, answered: AnsweredCall, { part, method }: SignInCall): void => {
  const { projectId, vertical } = answered.project
  const isOk = answered.status < 400
  if (part !== 'proof' && method !== null) {
    insight.count(projectId, 'started', method)
    measureStep(insight, { ...answered, at: answered.at - answered.ms }, 'started', method)
  }
  if (!isOk) return
  if (part === 'send' && method !== null) {
    insight.count(projectId, 'sent', method)
    measureStep(insight, answered, 'sent', method)
  }
  if (part !== 'attempt' && part !== 'proof') return
  if (vertical === 'B2B' && method !== null) insight.count(projectId, 'verified', method)
  measureStep(insight, answered, 'verified', method)
  if (vertical === 'CONSUMER') measureStep(insight, answered, 'signed_in', method)
}

/** Measures the time since the previous step of the same browser. */
const measureStep = (
  insight: Insight,
  { project: { projectId }, browser, at }: AnsweredCall,
  step: MeasuredStep,
  method: SignInMethod | null,
): void => {
  if (browser === null) return
  const duration = insight.browserSteps.recordStep(`${projectId} ${browser}`, { step, method, at })
  if (duration !== null) insight.measure(projectId, durationOf[step], duration.method, duration.ms)
}
