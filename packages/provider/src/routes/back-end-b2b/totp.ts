import * as pages from '@latchkey/protocol/methods/totp/b2b'
import * as calls from '@latchkey/protocol/methods/totp/back-end-b2b'
import * as schema from '@latchkey/protocol/methods/totp/back-end-b2b.schema'
import { doneBy, recordEvent } from '../../domain/audit/events.ts'
import { memberAnswer } from '../../domain/organizations/members/member-answers.ts'
import { requireMembership } from '../../domain/organizations/members/membership.ts'
import { setUpMemberTotp } from '../../methods/totp/members.ts'
import { migrateMemberTotp } from '../../methods/totp/migrate-member.ts'
import { drawRecoveryCodes } from '../../methods/totp/recovery-codes.ts'
import { nothingSetUp } from '../../methods/totp/refusals.ts'
import { storedTotp, writeCodesLeft } from '../../methods/totp/stored-totp.ts'
import { atomically } from '../../store/atomically.ts'
import { lockUser } from '../../store/tables/users/users.ts'
import { totpBusinessRoutes } from '../b2b/totp.ts'
import { type Route, route } from '../route.ts'
import { organizationOf, requireNobody, requireSite } from './organization-of.ts'
import { noReset, sameAsPage } from './same-as-page.ts'
import { setUpStepOf } from './second-factor-setup.ts'

const same = sameAsPage(totpBusinessRoutes)

export const totpMemberRoutes: readonly Route[] = [
  route(calls.create, schema.create, async (deps, at, input) => {
    const step = await setUpStepOf(deps, at, input)
    const { totpId, seed, picture, recoveryCodes } = await setUpMemberTotp(deps, step, input.expiration_minutes)
    return {
      ...(await memberAnswer(deps, at.project, step.membership)),
      totp_registration_id: totpId,
      secret: seed,
      qr_code: picture,
      recovery_codes: recoveryCodes,
    }
  }),
  same(pages.authenticate, calls.authenticate, schema.authenticate, noReset),
  same(pages.recover, calls.recover, schema.recover, noReset),

  route(calls.migrate, schema.migrate, async (deps, at, { organization_id, member_id, ...moved }) => {
    const callerOrganization = await organizationOf(deps, at, organization_id)
    requireSite(callerOrganization, { secret: '' })
    const { membership, totpId, recoveryCodes } = await migrateMemberTotp(
      deps,
      callerOrganization.scope,
      member_id,
      moved,
    )
    const answer = await memberAnswer(deps, at.project, membership)
    return { ...answer, totp_registration_id: totpId, recovery_codes: recoveryCodes }
  }),

  route(calls.recoveryCodes, schema.member, async (deps, at, { organization_id, member_id }) => {
    const callerOrganization = await organizationOf(deps, at, organization_id)
    requireNobody(callerOrganization)
    const { scope } = callerOrganization
    const membership = await requireMembership(deps.store.db, scope, member_id)
    const existingTotp = await storedTotp(deps, deps.store.db, scope, member_id)
    return { ...(await memberAnswer(deps, at.project, membership)), recovery_codes: existingTotp?.recoveryCodes ?? [] }
  }),

  route(calls.rotateRecoveryCodes, schema.member, async (deps, at, { organization_id, member_id }) => {
    const callerOrganization = await organizationOf(deps, at, organization_id)
    requireNobody(callerOrganization)
    const { scope } = callerOrganization
    const membership = await requireMembership(deps.store.db, scope, member_id)
    const fresh = drawRecoveryCodes(deps.random)
    await atomically(deps.store, async (db) => {
      await lockUser(db, scope, member_id)
      const existingTotp = await storedTotp(deps, db, scope, member_id)
      if (existingTotp === null) throw nothingSetUp()
      await writeCodesLeft(deps, db, scope, existingTotp.codes, fresh)
      await recordEvent(deps, db, scope, member_id, { kind: 'totp.codes_renewed', detail: doneBy(deps) })
    })
    return { ...(await memberAnswer(deps, at.project, membership)), recovery_codes: fresh }
  }),
]
