import type { MfaRequired } from '@latchkey/protocol/identity/member-session'
import { ProviderError } from '../../../errors.ts'
import { secretIdByUniqueKey } from '../../../store/tables/one-time-secrets/one-time-secrets.ts'
import type { Deps } from '../../deps.ts'
import type { Destination } from '../../destinations/destinations.ts'
import { postPasscode } from '../../messaging/send-passcode.ts'
import { textDestination } from '../../messaging/text-destination.ts'
import { noteRefused } from '../../messaging/withheld.ts'
import { newNamedPasscode, secondFactorCodeKey } from '../../one-time-secrets/passcodes.ts'
import { type OrganizationProject, organizationScope } from '../../organization-scope.ts'
import { consumeRateLimit } from '../../rate-limits/rate-limit.ts'
import type { SignInRequest } from '../../sign-in/sign-in-request.ts'
import { ownNumber } from '../members/mfa-phone-number.ts'
import { acceptsSecondFactor } from './required-factors.ts'
import type { MemberSignInResult } from './sign-in-member.ts'

const lifeMinutes = 2

/** A code for a member's second factor, and the number that it goes to. */
export interface SecondPasscode {
  readonly scope: OrganizationProject
  readonly memberId: string
  readonly destination: Destination
  readonly clientAddress: string
  readonly host: string | null
  /** Language of the text, as a BCP 47 tag. */
  readonly locale?: string | undefined
}

/** Texts a code for a member's second factor. The newest code replaces the previous one. */
export const postSecondPasscode = async (
  deps: Deps,
  { scope, memberId, destination, clientAddress, host, locale }: SecondPasscode,
): Promise<void> => {
  const { projectId, organizationId } = scope
  deps.outbox.requireCapacity({ projectId, clientAddress, destination })
  await consumeRateLimit(
    deps.store,
    [{ limit: 'secondTextsOfAccount', projectId, subject: memberId }],
    deps.clock.now(),
  ).catch(noteRefused(deps, { projectId, channel: 'sms', to: destination.address, reason: 'rate_limit' }))
  const purpose = { reason: 'secondary', userId: memberId, channel: 'sms', destination, organizationId } as const
  const passcode = newNamedPasscode(deps, scope, purpose)
  await postPasscode(deps, {
    project: scope,
    purpose,
    minutes: lifeMinutes,
    clientAddress,
    host,
    passcode,
    shouldSend: true,
    mailOptions: { locale },
  })
}

type Initiating = Pick<SignInRequest, 'project' | 'clientAddress' | 'origin'>

/**
 * Texts the code for the second factor if the member's default method is SMS, so that the page need not request it. The
 * first factor is already consumed. If the text is rejected (rate limit, budget, country), the sign-in continues, and
 * the page requests the code itself.
 *
 * @param locale language of the text, as a BCP 47 tag; the member's own if undefined
 * @returns `sms_otp` if a code was sent, else null
 */
export const initiateSecondFactor = async (
  deps: Deps,
  { project, clientAddress, origin }: Initiating,
  entered: Extract<MemberSignInResult, { is: 'intermediate' }>,
  locale: string | undefined,
): Promise<MfaRequired['secondary_auth_initiated']> => {
  const { organization, member } = entered.membership
  const own = ownNumber(deps.sealing, member)
  if (entered.mfa === null || member.defaultMfaMethod !== 'sms_otp' || own?.isProven !== true) return null
  if (!acceptsSecondFactor(organization, 'sms_otp')) return null
  const scope = organizationScope(project, organization)
  const { memberId } = member
  const uniqueKey = secondFactorCodeKey({ organizationId: scope.organizationId, memberId })
  const now = deps.clock.now()
  if (entered.wasAtSecond && (await secretIdByUniqueKey(deps.store.db, scope, uniqueKey, now)) !== null)
    return 'sms_otp'
  try {
    const destination = await textDestination(deps, project, own.number)
    const host = origin === null ? null : new URL(origin).hostname
    await postSecondPasscode(deps, { scope, memberId, destination, clientAddress, host, locale })
    return 'sms_otp'
  } catch (refusal) {
    if (refusal instanceof ProviderError) return null
    throw refusal
  }
}
