import { Secret } from 'otpauth'
import { byBackEnd, recordEvent } from '../../domain/audit/events.ts'
import type { Deps } from '../../domain/deps.ts'
import { addFactor, enrolFactor } from '../../domain/factors/add-factor.ts'
import { factorsOf } from '../../domain/factors/factor-kind.ts'
import { recoveryCodes as codesKind, totp } from '../../domain/factors/totp.ts'
import type { OrganizationProject } from '../../domain/organization-scope.ts'
import { withMember } from '../../domain/organizations/members/change-member.ts'
import { ProviderError } from '../../errors.ts'
import { asPerson, type Membership } from '../../store/tables/organizations/memberships.ts'
import { drawRecoveryCodes } from './recovery-codes.ts'
import { appStands } from './refusals.ts'
import { dropTotp } from './set-up.ts'

export interface MigratedTotp {
  readonly membership: Membership
  readonly totpId: string
  readonly recoveryCodes: readonly string[]
}

/** Imports the authenticator app that a member used elsewhere. The site vouches for it, so it is active at once. */
export const migrateMemberTotp = async (
  deps: Deps,
  scope: OrganizationProject,
  memberId: string,
  {
    secret: typed,
    recovery_codes: importedCodes,
  }: { readonly secret: string; readonly recovery_codes: readonly string[] },
): Promise<MigratedTotp> => {
  const secret = requireSeed(typed)
  const codes = importedCodes.length === 0 ? drawRecoveryCodes(deps.random) : importedCodes
  let totpId = ''
  const membership = await withMember(deps, scope, memberId, async (db, { member }) => {
    if (factorsOf(member, totp).some(({ provenAt }) => provenAt !== null)) throw appStands()
    await dropTotp(db, scope, asPerson(member))
    const own = { lookupKey: memberId, isProven: true }
    const appData = { waitsUntil: null }
    const addedApp = await enrolFactor(deps, db, scope, memberId, { ...own, kind: totp, publicData: appData, secret })
    if (addedApp === null) throw appStands()
    const codesAddition = { ...own, kind: codesKind, publicData: {}, secret: JSON.stringify(codes) }
    await addFactor(deps, db, scope, memberId, codesAddition)
    totpId = addedApp.factorId
    const detail = { factor_id: totpId, factor: totp.name, ...byBackEnd }
    await recordEvent(deps, db, scope, memberId, { kind: 'factor.added', detail })
  })
  return { membership, totpId, recoveryCodes: codes }
}

/** A secret under 80 bits can be guessed. Apps have no secret over 64 bytes. */
const requireSeed = (typed: string): string => {
  const base32 = typed.replace(/[\s=-]/g, '').toUpperCase()
  const isBase32 = /^[A-Z2-7]{16,104}$/.test(base32)
  if (isBase32) return Secret.fromBase32(base32).base32
  throw new ProviderError(
    'bad_request',
    'Invalid `secret`: it is not base32, or not 10 to 65 bytes long. The secret was not imported. Pass the secret exactly as the app received it.',
  )
}
