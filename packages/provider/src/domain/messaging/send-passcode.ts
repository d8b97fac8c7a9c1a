import { atomically } from '../../store/atomically.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../ids.ts'
import { type CodePurpose, issuePasscode, type Passcode } from '../one-time-secrets/passcodes.ts'
import { textLimits } from '../rate-limits/limits.ts'
import { consumeRateLimit } from '../rate-limits/rate-limit.ts'
import { consumeMailBudget, type MailDecision, type MailRequest } from './mail-budget.ts'
import type { MailOptions } from './mail-templates/choose-template.ts'
import { wordingForOwner } from './mail-templates/wording-for-owner.ts'
import { passcodeMessage } from './passcode-message.ts'
import { requestFacts } from './request-facts.ts'
import { requireTextBudget } from './text-budget.ts'
import { noteRefused, type WithheldReason } from './withheld.ts'

/** Lifetime of a code if the request sets none. */
export const defaultCodeMinutes = 5

export interface PasscodeRequest {
  readonly project: Project
  readonly purpose: CodePurpose
  readonly minutes: number | undefined
  readonly clientAddress: string
  /** Host of the page where the code will be typed, for autofill on phones; null if unknown. */
  readonly host: string | null
  readonly mailOptions?: MailOptions
}

export interface PasscodePosting extends PasscodeRequest {
  readonly passcode: Passcode
  /** False if the message must not be sent; the work is the same, because it can be timed. */
  readonly shouldSend: boolean
}

/** Stores a code and queues its message. Throws `too_many_requests` if a rate limit or the text budget is reached. */
export const postPasscode = async (deps: Deps, posting: PasscodePosting): Promise<string> => {
  const { project, purpose, minutes = defaultCodeMinutes, clientAddress, host, passcode, shouldSend } = posting
  const { projectId, environment } = project
  const { destination } = purpose
  const { methodId, code } = passcode
  const wording = await wordingForOwner(deps, project, 'code', purpose, posting.mailOptions)
  const facts = requestFacts(deps, wording.language)
  const id = newId(deps.random, 'message', environment)
  // Unknown addresses are counted too, so that neither an answer nor a limit reveals an account.
  const now = deps.clock.now()
  const decision = await consumeSend(deps, { project, destination, clientAddress }, purpose.channel)
  await atomically(deps.store, async (db) => {
    await issuePasscode(deps, db, project, passcode, purpose, minutes)
    await deps.outbox.post(db, {
      message: passcodeMessage({ id, project, purpose, code, minutes, host, facts, ...wording }),
      projectId,
      diesAtMs: now + minutes * 60_000,
      secretId: methodId,
      clientAddress,
      withheld: shouldSend ? decision.withheld : 'no_account',
    })
  })
  return methodId
}

const consumeSend = async (
  deps: Deps,
  request: MailRequest,
  channel: CodePurpose['channel'],
): Promise<MailDecision> => {
  const { project, destination, clientAddress } = request
  if (destination.kind === 'email') return consumeMailBudget(deps, request)
  const { projectId } = project
  const refusedFor = (reason: WithheldReason) =>
    noteRefused(deps, { projectId, channel, to: destination.address, reason })
  await consumeRateLimit(deps.store, textLimits(projectId, destination, clientAddress), deps.clock.now()).catch(
    refusedFor('rate_limit'),
  )
  await requireTextBudget(deps, project, destination).catch(refusedFor('text_budget'))
  return { withheld: null }
}
