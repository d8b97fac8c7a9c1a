import { keepSentCode } from '../flow/keep-sent-code.ts'
import { sentCodeBeforeReload } from '../flow/kept-sent-code.ts'
import type { StepOf } from '../flow/row.ts'
import type { B2B } from './vertical.ts'

type MemberCode = StepOf<B2B['steps'], 'Email OTP Entry'>

const KEY = 'latchkey:member-code'

/** A code of one organization is invalid in another, which the same page may serve. */
const placeOf = (organization: { readonly organization_id: string } | null) =>
  `${location.pathname} ${organization?.organization_id ?? ''}`

/**
 * Stores the code screen for a reload of this page, or removes it.
 *
 * @param organization null in discovery
 */
export const keepMemberCode = (
  organization: { readonly organization_id: string } | null,
  sent: Omit<MemberCode, 'name'> | null,
): void => keepSentCode(KEY, placeOf(organization), sent)

/**
 * Returns the code screen that this page showed before it was reloaded, while the code is valid.
 *
 * @param organization null in discovery
 */
export const memberCodeBeforeReload = (
  organization: { readonly organization_id: string } | null,
): MemberCode | undefined => sentCodeBeforeReload<MemberCode>(KEY, placeOf(organization), 'Email OTP Entry')
