import * as calls from '@latchkey/protocol/methods/totp/b2b'
import * as schema from '@latchkey/protocol/methods/totp/b2b.schema'
import { callerOf } from '../../domain/organizations/members/caller.ts'
import { memberAnswer, memberProven } from '../../domain/organizations/members/member-answers.ts'
import { secondStepOf } from '../../domain/organizations/sign-in/second-factor-step.ts'
import { rotateRecoveryCodes, showRecoveryCodes } from '../../methods/totp/keep.ts'
import { authenticateMemberTotp, recoverMember, requireSecond, setUpMemberTotp } from '../../methods/totp/members.ts'
import { type Route, route } from '../route.ts'

export const totpBusinessRoutes: readonly Route[] = [
  route(calls.create, schema.create, async (deps, at, input) => {
    const step = await secondStepOf(deps, at, input)
    const { totpId, seed, picture, recoveryCodes } = await setUpMemberTotp(deps, step, input.expiration_minutes)
    return {
      ...(await memberAnswer(deps, at.project, step.membership)),
      totp_registration_id: totpId,
      secret: seed,
      qr_code: picture,
      recovery_codes: recoveryCodes,
    }
  }),

  route(calls.authenticate, schema.authenticate, async (deps, at, input) => {
    const step = await secondStepOf(deps, at, input)
    const enrollment = { enrol: input.set_mfa_enrollment, setDefault: input.set_default_mfa }
    const { opened } = await authenticateMemberTotp(deps, step, input.code, enrollment)
    return memberProven(deps, at, opened)
  }),

  route(calls.recover, schema.recover, async (deps, at, input) => {
    const { opened, codesLeft } = await recoverMember(deps, await secondStepOf(deps, at, input), input.recovery_code)
    return { ...(await memberProven(deps, at, opened)), recovery_codes_remaining: codesLeft }
  }),

  route(calls.recoveryCodes, schema.nothing, async (deps, at) => {
    const { scope, activeSession } = await callerOf(deps, at)
    return { recovery_codes: (await showRecoveryCodes(deps, scope, activeSession, requireSecond)).recoveryCodes }
  }),

  route(calls.rotateRecoveryCodes, schema.nothing, async (deps, at) => {
    const { scope, activeSession } = await callerOf(deps, at)
    return { recovery_codes: await rotateRecoveryCodes(deps, scope, activeSession, requireSecond) }
  }),
]
