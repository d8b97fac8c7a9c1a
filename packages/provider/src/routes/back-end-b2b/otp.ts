import * as pages from '@latchkey/protocol/methods/otp/b2b'
import * as calls from '@latchkey/protocol/methods/otp/back-end-b2b'
import * as schema from '@latchkey/protocol/methods/otp/back-end-b2b.schema'
import { memberAnswer } from '../../domain/organizations/members/member-answers.ts'
import { sendSecondFactorCode } from '../../methods/otp/second-factor-code.ts'
import { otpBusinessRoutes } from '../b2b/otp.ts'
import { type Route, route } from '../route.ts'
import { memberRecipientOrAdded } from './member-recipient.ts'
import { noReset, sameAsPage } from './same-as-page.ts'
import { setUpStepOf } from './second-factor-setup.ts'

const same = sameAsPage(otpBusinessRoutes)

export const otpMemberRoutes: readonly Route[] = [
  same(pages.email.discovery.send, calls.email.discovery.send, schema.discoverySend),
  same(pages.email.discovery.authenticate, calls.email.discovery.authenticate, schema.discoveryAuthenticate),
  same(pages.email.loginOrSignup, calls.email.loginOrSignup, schema.loginOrSignup, memberRecipientOrAdded),
  same(pages.email.authenticate, calls.email.authenticate, schema.authenticate, noReset),
  same(pages.sms.authenticate, calls.sms.authenticate, schema.smsAuthenticate, noReset),

  route(calls.sms.send, schema.smsSend, async (deps, at, input) => {
    const step = await setUpStepOf(deps, at, input)
    await sendSecondFactorCode(deps, step, {
      number: input.mfa_phone_number,
      clientAddress: at.clientAddress,
      host: null,
    })
    return memberAnswer(deps, at.project, step.membership)
  }),
]
