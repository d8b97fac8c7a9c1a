import type { Deps } from '../../domain/deps.ts'
import type { Destination } from '../../domain/destinations/destinations.ts'
import { enrolFactor } from '../../domain/factors/add-factor.ts'
import { phoneNumber } from '../../domain/factors/contacts.ts'
import { factorOfDestination } from '../../domain/factors/factor-by-destination.ts'
import { factorsOf } from '../../domain/factors/factor-kind.ts'
import { textDestination } from '../../domain/messaging/text-destination.ts'
import { codeNameOf, secondFactorCodeKey } from '../../domain/one-time-secrets/passcodes.ts'
import { hasNumber, numberAddition, ownNumber } from '../../domain/organizations/members/mfa-phone-number.ts'
import { postSecondPasscode, type SecondPasscode } from '../../domain/organizations/sign-in/second-factor-passcode.ts'
import {
  type EnrollmentChange,
  finishSecond,
  requireEnrollable,
  requireMethod,
  type SecondStep,
} from '../../domain/organizations/sign-in/second-factor-step.ts'
import type { MemberSignInResult } from '../../domain/organizations/sign-in/sign-in-member.ts'
import { proofOf } from '../../domain/sign-in/sign-in.ts'
import { lockPerson } from '../../domain/users/users.ts'
import { ProviderError } from '../../errors.ts'
import type { Db } from '../../store/store.ts'
import { dropFactor, type Factor } from '../../store/tables/factors/factors.ts'
import { redeemCode } from './engine.ts'

/** The factor type of a code by text message in a member's session. */
const byText = { type: 'otp', delivery: 'sms' } as const

/** Texts a code to the member's number, or to the number that they want to add. */
export const sendSecondFactorCode = async (
  deps: Deps,
  step: SecondStep,
  request: Pick<SecondPasscode, 'clientAddress' | 'host' | 'locale'> & { readonly number: string | undefined },
): Promise<void> => {
  requireMethod(step, 'sms_otp')
  const destination = await destinationOf(deps, step, request.number)
  const { scope, membership } = step
  const { number: _, ...sending } = request
  const { memberId } = membership.member
  await postSecondPasscode(deps, { scope, memberId, destination, ...sending })
}

/** Returns the member's number, or the number to add if they have none. Rejects a second number. */
const destinationOf = async (deps: Deps, step: SecondStep, typed: string | undefined): Promise<Destination> => {
  const { member } = step.membership
  const existingNumber = ownNumber(deps.sealing, member)
  const own = existingNumber?.isProven === true ? existingNumber.number : null
  const typedDestination = typed === undefined || typed === '' ? null : await textDestination(deps, step.scope, typed)
  if (own !== null && (typedDestination === null || typedDestination.canonical === own))
    return textDestination(deps, step.scope, own)
  if (typedDestination === null) {
    throw new ProviderError(
      'phone_number_not_found',
      'The member has no phone number, so no code was sent. Pass the phone number to add.',
    )
  }
  if (own !== null) throw hasNumber()
  requireEnrollable(deps, step, member)
  return typedDestination
}

/** Consumes a texted code. The first one sent to a number adds the number to the member. */
export const redeemSecondFactorCode = (
  deps: Deps,
  step: SecondStep,
  { code, clientAddress }: { readonly code: string; readonly clientAddress: string },
  enrolment: Omit<EnrollmentChange, 'method'>,
): Promise<MemberSignInResult> => {
  requireMethod(step, 'sms_otp')
  const { scope, membership } = step
  const { memberId } = membership.member
  const methodId = codeNameOf(scope, secondFactorCodeKey({ organizationId: scope.organizationId, memberId }))
  return redeemCode(deps, { project: scope, methodId, code, clientAddress }, async (db, { destination }) => {
    const { factor, isFirst } = await verifiedNumber(deps, db, step, destination)
    const proof = proofOf(deps, factor, byText, null, isFirst ? 'enrolment' : 'proof')
    return finishSecond(deps, db, step, proof, { ...enrolment, method: 'sms_otp' })
  })
}

const verifiedNumber = async (
  deps: Deps,
  db: Db,
  step: SecondStep,
  destination: Destination,
): Promise<{ readonly factor: Factor; readonly isFirst: boolean }> => {
  const { scope, membership } = step
  const { memberId } = membership.member
  const existingFactor = await factorOfDestination(deps, db, scope, destination)
  if (existingFactor?.ownerId === memberId && existingFactor.provenAt !== null)
    return { factor: existingFactor, isFirst: false }
  if (existingFactor !== null && existingFactor.ownerId !== memberId) throw duplicateNumber()
  const before = await lockPerson(db, scope, memberId)
  requireEnrollable(deps, step, { ...membership.member, factors: before.factors })
  const others = factorsOf(before, phoneNumber)
  // Another session may have verified a number since the code was sent.
  if (others.some(({ provenAt }) => provenAt !== null)) throw hasNumber()
  for (const other of others) await dropFactor(db, scope, memberId, other)
  const addition = numberAddition(deps.sealing, scope, destination, true)
  const addedFactor = await enrolFactor(deps, db, scope, memberId, addition)
  if (addedFactor === null) throw duplicateNumber()
  return { factor: addedFactor, isFirst: true }
}

const duplicateNumber = () =>
  new ProviderError(
    'duplicate_member_phone_number',
    'Another member of the organization has this phone number. It was not added. Use a different number.',
  )
