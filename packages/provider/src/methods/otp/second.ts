import type { Deps } from '../../deps.ts'
import { ProviderError } from '../../errors.ts'
import type { Destination } from '../../identity/destinations.ts'
import { enrolFactor } from '../../identity/factors/add-factor.ts'
import { factorOfDestination } from '../../identity/factors/by-destination.ts'
import { phoneNumber } from '../../identity/factors/contacts.ts'
import { factorsOf } from '../../identity/factors/kind.ts'
import type { Entered } from '../../identity/member/enter.ts'
import { hasNumber, numberAddition, ownNumber } from '../../identity/member/own-number.ts'
import { postSecondPasscode } from '../../identity/member/second-passcode.ts'
import {
  type Enrolment,
  finishSecond,
  requireEnrollable,
  requireMethod,
  type SecondStep,
} from '../../identity/member/second-step.ts'
import { codeNameOf, secondSlot } from '../../identity/passcodes.ts'
import { lockPerson } from '../../identity/people.ts'
import { proofOf } from '../../identity/sign-in/sign-in.ts'
import { textDestination } from '../../identity/text-destination.ts'
import type { Rows } from '../../store/store.ts'
import { dropFactor, type Factor } from '../../store/tables/factors.ts'
import { redeemCode } from './engine.ts'

/** How a code by text message stands in a member's session. */
const byText = { type: 'otp', delivery: 'sms' } as const

/** Texts a code to the member's number, or to one that they want to add. */
export const sendSecond = async (
  deps: Deps,
  step: SecondStep,
  asked: { readonly number: string | undefined; readonly clientAddress: string; readonly host: string | null },
): Promise<void> => {
  requireMethod(step, 'sms_otp')
  const destination = await destinationOf(deps, step, asked.number)
  const { realm, membership } = step
  const { clientAddress, host } = asked
  const { memberId } = membership.member
  await postSecondPasscode(deps, { realm, memberId, destination, clientAddress, host })
}

/** The number that the member has, or for a member without one that they want to add. A second one is refused. */
const destinationOf = async (deps: Deps, step: SecondStep, typed: string | undefined): Promise<Destination> => {
  const { member } = step.membership
  const standing = ownNumber(deps.sealing, member)
  const own = standing?.isProven === true ? standing.number : null
  const wanted = typed === undefined || typed === '' ? null : await textDestination(step.realm, typed)
  if (own !== null && (wanted === null || wanted.canonical === own)) return textDestination(step.realm, own)
  if (wanted === null) {
    throw new ProviderError(
      'phone_number_not_found',
      'The member has no phone number yet, so no code was sent. Say which one it should be.',
    )
  }
  if (own !== null) throw hasNumber()
  requireEnrollable(deps, step, member)
  return wanted
}

/** Takes a texted code back. The first one to a number makes it the member's. */
export const redeemSecond = (
  deps: Deps,
  step: SecondStep,
  { code, clientAddress }: { readonly code: string; readonly clientAddress: string },
  enrolment: Omit<Enrolment, 'method'>,
): Promise<Entered> => {
  requireMethod(step, 'sms_otp')
  const { realm, membership } = step
  const { memberId } = membership.member
  const methodId = codeNameOf(realm, secondSlot({ organizationId: realm.organizationId, memberId }))
  return redeemCode(deps, { project: realm, methodId, code, clientAddress }, async (rows, { destination }) => {
    const { factor, isFirst } = await settledNumber(deps, rows, step, destination)
    const proof = proofOf(deps, factor, byText, null, isFirst ? 'enrolment' : 'proof')
    return finishSecond(deps, rows, step, proof, { ...enrolment, method: 'sms_otp' })
  })
}

const settledNumber = async (
  deps: Deps,
  rows: Rows,
  step: SecondStep,
  destination: Destination,
): Promise<{ readonly factor: Factor; readonly isFirst: boolean }> => {
  const { realm, membership } = step
  const { memberId } = membership.member
  const standing = await factorOfDestination(deps, rows, realm, destination)
  if (standing?.ownerId === memberId && standing.provenAt !== null) return { factor: standing, isFirst: false }
  if (standing !== null && standing.ownerId !== memberId) throw duplicateNumber()
  const before = await lockPerson(rows, realm, memberId)
  requireEnrollable(deps, step, { ...membership.member, factors: before.factors })
  const others = factorsOf(before, phoneNumber)
  // Another session may have verified one since the code was sent.
  if (others.some(({ provenAt }) => provenAt !== null)) throw hasNumber()
  for (const other of others) await dropFactor(rows, realm, memberId, other)
  const addition = numberAddition(deps.sealing, realm, destination, true)
  const added = await enrolFactor(deps, rows, realm, memberId, addition)
  if (added === null) throw duplicateNumber()
  return { factor: added, isFirst: true }
}

const duplicateNumber = () =>
  new ProviderError(
    'duplicate_member_phone_number',
    'Another member of the organization has this phone number, so it was not added. Use another one.',
  )
