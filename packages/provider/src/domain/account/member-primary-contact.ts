import { ProviderError } from '../../errors.ts'
import type { Deps } from '../deps.ts'
import type { ContactKind } from '../destinations/destinations.ts'
import { email, emailIdOf, phoneNumber } from '../factors/contacts.ts'
import { factorsOf } from '../factors/factor-kind.ts'
import type { Caller } from '../organizations/members/caller.ts'
import { ownNumber } from '../organizations/members/mfa-phone-number.ts'
import { notVerified } from './primary-contact.ts'

/**
 * Checks that a contact is the verified address or number of a member, who has one of each. It is primary already, so
 * nothing changes.
 *
 * @throws ProviderError as `makePrimary`
 */
export const requirePrimary = (
  deps: Pick<Deps, 'sealing'>,
  { member }: Caller,
  kind: ContactKind,
  id: string,
): void => {
  const isEmail = kind === 'email'
  const number = ownNumber(deps.sealing, member)
  const ownId = isEmail ? emailIdOf(member) : number?.factorId
  if (ownId !== id || id === '') throw notOwn(isEmail)
  const isProven = isEmail ? factorsOf(member, email).some(({ provenAt }) => provenAt !== null) : number?.isProven
  if (isProven !== true) throw notVerified()
}

const notOwn = (isEmail: boolean) =>
  new ProviderError(
    (isEmail ? email : phoneNumber).notFound,
    'The member has no address or number with this ID. Nothing was changed. Fetch the member again.',
  )
