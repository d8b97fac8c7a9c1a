import { ProviderError } from '../../errors.ts'
import type { Proof } from '../../store/tables/sessions/session-proofs.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'
import { factorsOf } from './factor-kind.ts'
import { recoveryCodes, totp } from './totp.ts'

/** Whether the user has an active authenticator app. */
export const hasSecondFactor = (person: Pick<StoredUser, 'factors'>): boolean =>
  factorsOf(person, totp).some(({ provenAt }) => provenAt !== null)

/**
 * Whether the session has shown the user's current authenticator app or one of its recovery codes since a time in ms.
 */
export const hasShownSecondFactor = (
  { proofs }: { readonly proofs: readonly Proof[] },
  person: Pick<StoredUser, 'factors'>,
  since = 0,
): boolean => {
  const secondFactorIds = new Set(
    [...factorsOf(person, totp), ...factorsOf(person, recoveryCodes)].map((one) => one.factorId),
  )
  return proofs.some(({ factorId, provenAt }) => secondFactorIds.has(factorId) && provenAt >= since)
}

export const appRequired = () =>
  new ProviderError(
    'unauthorized_action',
    'The account has an authenticator app that this session has not shown recently. Authenticate with a code of the app or a recovery code, and try again.',
    { missing: 'second factor' },
  )
