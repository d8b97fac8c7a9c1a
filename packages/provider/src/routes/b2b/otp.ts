import * as calls from '@latchkey/protocol/methods/otp/b2b'
import * as schema from '@latchkey/protocol/methods/otp/b2b.schema'
import { emailDestination } from '../../domain/destinations/destinations.ts'
import { email } from '../../domain/factors/contacts.ts'
import { factorsOf } from '../../domain/factors/factor-kind.ts'
import { codeNameOf, passcodeKey } from '../../domain/one-time-secrets/passcodes.ts'
import { organizationScope } from '../../domain/organization-scope.ts'
import { beginDiscovery, discoveryAnswer } from '../../domain/organizations/discovery/begin-discovery.ts'
import { signInContextOf } from '../../domain/organizations/members/caller.ts'
import { arriveWithAddress } from '../../domain/organizations/members/email-change.ts'
import { memberProven } from '../../domain/organizations/members/member-answers.ts'
import { requireOrganization } from '../../domain/organizations/members/membership.ts'
import { namedMemberOf } from '../../domain/organizations/members/named-member.ts'
import { addressClaim, byEmailCode } from '../../domain/organizations/sign-in/pending-claim.ts'
import { secondStepOf } from '../../domain/organizations/sign-in/second-factor-step.ts'
import { signInMember } from '../../domain/organizations/sign-in/sign-in-member.ts'
import { codeNotFound, redeemCode } from '../../methods/otp/engine.ts'
import { mailedPurpose, sendDiscoveryCode, sendOrganizationCode } from '../../methods/otp/organizations.ts'
import { redeemSecondFactorCode, sendSecondFactorCode } from '../../methods/otp/second-factor-code.ts'
import { type Route, route } from '../route.ts'

export const otpBusinessRoutes: readonly Route[] = [
  route(calls.email.discovery.send, schema.discoverySend, async (deps, { project, clientAddress }, input) => {
    const destination = emailDestination(input.email_address)
    const { locale, discovery_expiration_minutes: minutes } = input
    await sendDiscoveryCode(deps, { project, destination, minutes, clientAddress, locale })
    return {}
  }),

  route(calls.email.discovery.authenticate, schema.discoveryAuthenticate, async (deps, at, { email_address, code }) => {
    const { project, clientAddress } = at
    const destination = emailDestination(email_address)
    const methodId = codeNameOf(project, passcodeKey(mailedPurpose(destination)))
    const claims = [addressClaim(destination, byEmailCode, deps.clock.now())]
    const token = await redeemCode(deps, { project, methodId, code, clientAddress }, (db) =>
      beginDiscovery(deps, db, project, claims),
    )
    return discoveryAnswer(deps, project, token, claims)
  }),

  route(calls.email.loginOrSignup, schema.loginOrSignup, async (deps, { project, clientAddress }, input) => {
    await sendOrganizationCode(deps, {
      project,
      organizationId: input.organization_id,
      destination: emailDestination(input.email_address),
      minutes: { known: input.login_expiration_minutes, fresh: input.signup_expiration_minutes },
      clientAddress,
      locale: input.locale,
    })
    return {}
  }),

  route(calls.email.authenticate, schema.authenticate, async (deps, at, input) => {
    const { project, clientAddress } = at
    const namedId = await namedMemberOf(deps, project, input)
    const signInContext = { ...(await signInContextOf(deps, at, input)), namedId }
    const organization = await requireOrganization(deps.store.db, project, input.organization_id)
    const destination = emailDestination(input.email_address)
    const methodId = codeNameOf(project, passcodeKey(mailedPurpose(destination, organization.organizationId)))
    const claim = addressClaim(destination, byEmailCode, deps.clock.now())
    const entered = await redeemCode(
      deps,
      { project, methodId, code: input.code, clientAddress },
      async (db, purpose) => {
        const scope = organizationScope(project, organization)
        const comes = await arriveWithAddress(deps, db, scope, signInContext, purpose, codeNotFound)
        return signInMember(deps, db, comes, organization, [claim])
      },
    )
    const [address] = factorsOf(entered.membership.member, email)
    return { ...(await memberProven(deps, at, entered, input.locale)), method_id: address?.factorId ?? '' }
  }),

  route(calls.sms.send, schema.smsSend, async (deps, at, input) => {
    const { clientAddress, origin } = at
    const host = origin === null ? null : new URL(origin).hostname
    const step = await secondStepOf(deps, at, input)
    await sendSecondFactorCode(deps, step, {
      number: input.mfa_phone_number,
      clientAddress,
      host,
      locale: input.locale,
    })
    return {}
  }),

  route(calls.sms.authenticate, schema.smsAuthenticate, async (deps, at, input) => {
    const step = await secondStepOf(deps, at, input)
    const typed = { code: input.code, clientAddress: at.clientAddress }
    return memberProven(deps, at, await redeemSecondFactorCode(deps, step, typed, { enrol: input.set_mfa_enrollment }))
  }),
]
