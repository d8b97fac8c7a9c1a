import { Secret } from 'otpauth'
import type { Deps } from '../../deps.ts'
import { ProviderError } from '../../errors.ts'
import { byBackEnd, recordEvent } from '../../identity/events.ts'
import { addFactor, enrolFactor } from '../../identity/factors/add-factor.ts'
import { factorsOf } from '../../identity/factors/kind.ts'
import { recoveryCodes as codesKind, totp } from '../../identity/factors/totp.ts'
import { withMember } from '../../identity/member/change.ts'
import type { OrganizationProject } from '../../identity/organization/inside.ts'
import { asPerson, type Membership } from '../../store/tables/memberships.ts'
import { drawRecoveryCodes } from './recovery-codes.ts'
import { appStands } from './refusals.ts'
import { dropTotp } from './set-up.ts'

export interface MovedTotp {
  readonly membership: Membership
  readonly totpId: string
  readonly recoveryCodes: readonly string[]
}

/** Keeps the authenticator app that a member used elsewhere. The site says that they have it: it counts at once. */
export const migrateMemberTotp = async (
  deps: Deps,
  realm: OrganizationProject,
  memberId: string,
  { secret: typed, recovery_codes: given }: { readonly secret: string; readonly recovery_codes: readonly string[] },
): Promise<MovedTotp> => {
  const secret = requireSeed(typed)
  const codes = given.length === 0 ? drawRecoveryCodes(deps.random) : given
  let totpId = ''
  const membership = await withMember(deps, realm, memberId, async (rows, { member }) => {
    if (factorsOf(member, totp).some(({ provenAt }) => provenAt !== null)) throw appStands()
    await dropTotp(rows, realm, asPerson(member))
    const own = { lookupKey: memberId, isProven: true }
    const shown = { waitsUntil: null }
    const added = await enrolFactor(deps, rows, realm, memberId, { ...own, kind: totp, shown, secret })
    if (added === null) throw appStands()
    const kept = { ...own, kind: codesKind, shown: {}, secret: JSON.stringify(codes) }
    await addFactor(deps, rows, realm, memberId, kept)
    totpId = added.factorId
    const detail = { factor_id: totpId, factor: totp.name, ...byBackEnd }
    await recordEvent(deps, rows, realm, memberId, { kind: 'factor.added', detail })
  })
  return { membership, totpId, recoveryCodes: codes }
}

/** Under 80 bits it is guessed; over 64 bytes no app has one. */
const requireSeed = (typed: string): string => {
  const base32 = typed.replace(/[\s=-]/g, '').toUpperCase()
  const isBase32 = /^[A-Z2-7]{16,104}$/.test(base32)
  if (isBase32) return Secret.fromBase32(base32).base32
  throw new ProviderError(
    'bad_request',
    'The secret was not kept: it is not base32, or not of 10 to 65 bytes. Send it as the app was told it.',
  )
}
