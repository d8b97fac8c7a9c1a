import { ProviderError } from '../../../errors.ts'
import type { Sealing } from '../../../ports/sealing.ts'
import { numberKey, openNumber, unseen } from '../../../store/members-numbers.ts'
import type { Factor } from '../../../store/tables/factors/factors.ts'
import type { Destination } from '../../destinations/destinations.ts'
import type { NewFactorData } from '../../factors/add-factor.ts'
import { type ContactData, phoneNumber } from '../../factors/contacts.ts'
import { factorsOf } from '../../factors/factor-kind.ts'
import type { OrganizationProject } from '../../organization-scope.ts'

/** The phone number of a member, in plaintext. */
export interface MfaPhoneNumber {
  readonly factorId: string
  readonly number: string
  readonly isProven: boolean
}

/** Returns the phone number of a member, who has one at most; it is stored sealed. */
export const ownNumber = (sealing: Sealing, member: { readonly factors: readonly Factor[] }): MfaPhoneNumber | null => {
  const [factor] = factorsOf(member, phoneNumber)
  if (factor === undefined) return null
  const { factorId, provenAt } = factor
  return { factorId, number: openNumber(sealing, factor), isProven: provenAt !== null }
}

export const hasNumber = () =>
  new ProviderError(
    'unauthorized_action',
    'The member already has a phone number. No number was added. Delete the existing one first, by the call `members/mfa_phone_numbers`.',
  )

/** Returns the factor of a new phone number. */
export const numberAddition = (
  sealing: Sealing,
  scope: OrganizationProject,
  { canonical }: Destination,
  isProven: boolean,
): NewFactorData<ContactData> => ({
  kind: phoneNumber,
  lookupKey: numberKey(sealing, scope, canonical),
  publicData: unseen,
  secret: canonical,
  isProven,
})
