import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { MfaProduct } from './config.ts'
import type { SecondFactors } from './next.ts'

/** An authenticator app that is being set up. */
interface App {
  /** In base32. */
  readonly secret: string
  /** A QR code as a data URL. */
  readonly qrCode: string
  readonly recoveryCodes: readonly string[]
}

/** A member after the first factor, at the second one. */
export interface AtSecondStep {
  readonly organizationId: string
  /** Its name. */
  readonly organization: string
  readonly memberId: string
  /** The member's number as the provider returns it (partly hidden); empty without one. */
  readonly phone: string
  /** Set up, and allowed by the organization. */
  readonly usable: readonly MfaProduct[]
  /** Factors that may be set up. */
  readonly offered: readonly MfaProduct[]
  /** Created once, so that a return shows the same QR code. */
  readonly app: App | null
}

export const secondStepOf = (
  { organization, member }: Pick<MemberProven, 'organization' | 'member'>,
  { usable, offered }: SecondFactors,
): AtSecondStep => ({
  organizationId: organization.organization_id,
  organization: organization.organization_name,
  memberId: member.member_id,
  phone: member.mfa_phone_number,
  usable,
  offered,
  app: null,
})

/** Returns the parameters that every second-factor call starts with. */
export const memberIds = ({ organizationId, memberId }: AtSecondStep) => ({
  organization_id: organizationId,
  member_id: memberId,
})

/** Lifetime of a text message code in minutes. */
const MINUTES = 2

/** The data of a text message code. */
export interface SmsCodeStep {
  readonly who: AtSecondStep
  readonly channel: 'sms'
  /** For display; empty if only the provider knows it. */
  readonly destination: string
  /** The number that is being set up, or null for an existing one. */
  readonly number: string | null
  /** Whether the user may change the number. */
  readonly mayChange: boolean
  readonly minutes: number
  /** How many codes were requested so far. With none, the screen requests the first on arrival. */
  readonly sends: number
}

/** Returns the data of a code to the member's own number, before the first request. */
export const smsCodeStep = (who: AtSecondStep): SmsCodeStep => ({
  who,
  channel: 'sms',
  destination: who.phone,
  number: null,
  mayChange: false,
  minutes: MINUTES,
  sends: 0,
})
