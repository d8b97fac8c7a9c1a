import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { MfaProduct } from './config.ts'
import type { SecondFactors } from './next.ts'

/** An authenticator app that is being set up. */
interface App {
  /** In base32. */
  readonly secret: string
  /** A picture, as a data URL. */
  readonly qrCode: string
  readonly recoveryCodes: readonly string[]
}

/** A member whose first factor is proven, at their second one. */
export interface AtSecondStep {
  readonly organizationId: string
  /** Its name. */
  readonly organization: string
  readonly memberId: string
  /** Their number, as far as the provider tells it; empty where there is none. */
  readonly phone: string
  /** What is set up and counts. */
  readonly usable: readonly MfaProduct[]
  /** What may be set up. */
  readonly offered: readonly MfaProduct[]
  /** Made once: somebody who goes back scans the same picture. */
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

/** What every call about a second factor says first. */
export const byMember = ({ organizationId, memberId }: AtSecondStep) => ({
  organization_id: organizationId,
  member_id: memberId,
})

/** How long a code by text message lives. */
const MINUTES = 2

/** What a code by text message is about. */
export interface Texted {
  readonly who: AtSecondStep
  readonly channel: 'sms'
  /** As a person reads it; empty where only the provider knows it. */
  readonly destination: string
  /** The number that is being set up, or null where the member has one. */
  readonly number: string | null
  /** Whether another number may be said. */
  readonly mayChange: boolean
  readonly minutes: number
  /** How many codes were asked for so far: none, and the screen asks for the first by itself. */
  readonly sends: number
}

/** A code to the member's own number, not asked for yet. */
export const textTo = (who: AtSecondStep): Texted => ({
  who,
  channel: 'sms',
  destination: who.phone,
  number: null,
  mayChange: false,
  minutes: MINUTES,
  sends: 0,
})
