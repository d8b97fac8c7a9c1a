import { atomically } from '../../store/atomically.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { type Destination, mailboxOf } from '../destinations/destinations.ts'
import { isPublicMailDomain } from '../destinations/public-mail-domains.ts'
import { standingOfAddress } from '../factors/known-client.ts'
import { type CountedEvent, limits } from '../rate-limits/limits.ts'
import { consumeRateLimit, count, takeBack, tooManyRequests } from '../rate-limits/rate-limit.ts'
import { noteRefused, type WithheldReason } from './withheld.ts'

/** Mails per day if `email_daily_budget` is unset. */
const defaultBudget = limits.mailsOfProject.windows[0].max

/** The part of the daily budget that addresses without an account may use. The rest is kept for users and members. */
const shareOfUnknown = 0.75

/**
 * The part of the daily budget that addresses of one domain without an account may use. Public mail services are
 * exempt.
 */
const shareOfDomain = 0.1

/** A solved captcha raises the number of unknown addresses of one network by this factor. */
const captchaFactor = 10

export interface MailRequest {
  readonly project: Project
  readonly destination: Destination
  readonly clientAddress: string
  /** An invitation: a member or a back end names the address, so a rejection may be returned. */
  readonly isInvitation?: boolean
}

export interface MailDecision {
  /** The mail is composed but never sent, and the caller gets the usual answer. Null if it is sent. */
  readonly withheld: WithheldReason | null
}

/**
 * Counts a mail against every limit on mail: of the mailbox, the client network, the project's daily budget and, for an
 * address without an account, the shares of such addresses.
 *
 * Limits for unknown addresses never cause an error, because it would reveal which addresses have an account. Above
 * such a limit the mail is withheld. The answer and the work are those of a sent mail; the outbox tells the operator.
 *
 * @throws ProviderError `too_many_requests` above a limit that applies to every address alike
 */
export const consumeMailBudget = async (deps: Deps, request: MailRequest): Promise<MailDecision> => {
  const { project, destination, clientAddress, isInvitation = false } = request
  const { projectId } = project
  const { store, clock } = deps
  const now = clock.now()
  const { isKnown, isKnownClient } = await standingOfAddress(store.db, project, destination, clientAddress)
  const mailbox = mailboxOf(destination.canonical)
  const rateLimits: readonly CountedEvent[] = [
    { limit: 'mailsToAddress', projectId, subject: isKnownClient ? `${mailbox} from ${clientAddress}` : mailbox },
    { limit: 'mailsFromClient', projectId, subject: clientAddress },
  ]
  const refusedFor = (reason: WithheldReason) =>
    noteRefused(deps, { projectId, channel: 'email', to: destination.address, reason })
  await consumeRateLimit(store, rateLimits, now).catch(refusedFor('rate_limit'))
  const ofProject: CountedEvent = { limit: 'mailsOfProject', projectId, subject: 'mails', max: budgetOf(project) }
  const waitSeconds = await consumeShare(deps, project, ofProject, now)
  if (waitSeconds > 0) {
    for (const one of rateLimits) await takeBack(store, one, now)
    return refusedFor('mail_budget')(tooManyRequests(waitSeconds))
  }
  const isCounted = !isKnown || isInvitation
  const full = await consumeUnknown(deps, request, isCounted, now)
  if (!isCounted || full === null) return { withheld: null }
  await takeBack(store, ofProject, now)
  if (!isInvitation) return { withheld: full.reason }
  for (const one of rateLimits) await takeBack(store, one, now)
  return refusedFor(full.reason)(tooManyRequests(full.waitSeconds))
}

/**
 * Counts a mail to an unknown address against the limits of such addresses. Returns the limit that is reached and how
 * many seconds the mail would have to wait; null if it was counted.
 *
 * @param isCounted false for a known address: the same work is done on counters that are never read, because it can be
 * timed
 */
const consumeUnknown = async (
  deps: Deps,
  request: MailRequest,
  isCounted: boolean,
  now: number,
): Promise<{ readonly reason: WithheldReason; readonly waitSeconds: number } | null> => {
  const { project, destination, isInvitation = false } = request
  const projectId = isCounted ? project.projectId : `known ${project.projectId}`
  const budget = budgetOf(project)
  const client = isInvitation ? { waitSeconds: 0, counted: [] } : await consumeClient(deps, request, projectId, now)
  if (client.waitSeconds > 0) return { reason: 'unknown_addresses_of_network', waitSeconds: client.waitSeconds }
  const domain = destination.canonical.split('@')[1] ?? ''
  const ofDomain = isPublicMailDomain(domain) ? `${domain} ${mailboxOf(destination.canonical)}` : domain
  const atDomain = { subject: ofDomain, max: Math.ceil(budget * shareOfDomain) }
  const atProject = { subject: 'mails', max: Math.ceil(budget * shareOfUnknown) }
  const shares: readonly (readonly [CountedEvent, WithheldReason])[] = [
    [{ limit: 'mailsToUnknownAtDomain', projectId, ...atDomain }, 'unknown_addresses_of_domain'],
    [{ limit: 'mailsToUnknownOfProject', projectId, ...atProject }, 'unknown_addresses_of_project'],
  ]
  const countedLimits: CountedEvent[] = [...client.counted]
  for (const [one, reason] of shares) {
    const waitSeconds = await consumeShare(deps, project, one, now, isCounted)
    if (waitSeconds === 0) {
      countedLimits.push(one)
      continue
    }
    for (const before of countedLimits) await takeBack(deps.store, before, now)
    return { reason, waitSeconds }
  }
  return null
}

/** Counts the different unknown addresses of one network: a second mail to a counted address is not counted again. */
const consumeClient = async (
  deps: Deps,
  { project: { settings, environment }, destination, clientAddress }: MailRequest,
  projectId: string,
  now: number,
): Promise<{ readonly waitSeconds: number; readonly counted: readonly CountedEvent[] }> => {
  // A site's tests come from one network, and the inbox of development sends nothing.
  if (environment === 'test' && settings.email_unknown_per_network === undefined) return { waitSeconds: 0, counted: [] }
  const address = `${mailboxOf(destination.canonical)} from ${clientAddress}`
  const mark: CountedEvent = { limit: 'unknownAddressOfClient', projectId, subject: address }
  if ((await count(deps.store, mark, now)).isFull) return { waitSeconds: 0, counted: [] }
  const usual = settings.email_unknown_per_network ?? limits.unknownAddressesFromClient.windows[0].max
  const max = deps.requestContext.current()?.hasSolvedCaptcha === true ? usual * captchaFactor : usual
  const ofClient: CountedEvent = { limit: 'unknownAddressesFromClient', projectId, subject: clientAddress, max }
  const { isFull, waitSeconds } = await count(deps.store, ofClient, now)
  if (!isFull) return { waitSeconds: 0, counted: [mark, ofClient] }
  await takeBack(deps.store, mark, now)
  return { waitSeconds, counted: [] }
}

/**
 * Counts against a share of the daily budget. Returns how many seconds it would have to wait; 0 if it was counted.
 * Reports the moment in which the share is used up.
 */
const consumeShare = async (
  deps: Deps,
  project: Project,
  share: CountedEvent,
  now: number,
  isReported = true,
): Promise<number> => {
  const { isFull, waitSeconds } = await count(deps.store, share, now)
  if (isFull) return waitSeconds
  if (waitSeconds > 0 && isReported) await reportSpent(deps, project, share)
  return 0
}

const reportSpent = async (deps: Deps, project: Project, { limit, max }: CountedEvent): Promise<void> => {
  const { projectId } = project
  deps.log.error(
    { project_id: projectId, budget: max, counted: limit },
    'the daily mail budget is used up: raise email_daily_budget if the requests are legitimate',
  )
  await atomically(deps.store, (db) =>
    recordEvent(deps, db, project, '', { kind: 'mail.budget_spent', detail: { limit, budget: max ?? 0 } }),
  )
}

const budgetOf = ({ settings }: Project): number => settings.email_daily_budget ?? defaultBudget
