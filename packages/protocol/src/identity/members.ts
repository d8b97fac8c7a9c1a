import { signedIn } from '../core/call.ts'
import type { EmailUpdate, Member, MemberAnswer, UnlinkEmail } from './member.ts'
import type { MfaMethod, Organization } from './organization.ts'

/** Fields of another account that an admin may change. */
export interface MemberChange {
  readonly name?: string | undefined
  readonly untrusted_metadata?: Readonly<Record<string, unknown>> | undefined
  readonly is_breakglass?: boolean | undefined
  readonly mfa_phone_number?: string | undefined
  readonly mfa_enrolled?: boolean | undefined
  /** All directly assigned roles, without `stytch_member`. */
  readonly roles?: readonly string[] | undefined
}

export interface NewMember extends MemberChange {
  readonly email_address: string
  readonly create_member_as_pending?: boolean | undefined
}

export interface ChangedMember extends MemberChange {
  readonly member_id: string
  readonly preserve_existing_sessions?: boolean | undefined
  readonly default_mfa_method?: MfaMethod | undefined
  readonly email_address?: string | undefined
  readonly unlink_email?: boolean | undefined
}

/** `member_emails`, `statuses`, `member_roles`, … and the values to match. */
export interface SearchOperand {
  readonly filter_name: string
  readonly filter_value: string | boolean | readonly string[]
}

export interface MembersSearch {
  readonly cursor?: string | undefined
  /** 1 to 1,000. Default: 100. */
  readonly limit?: number | undefined
  readonly query?: undefined | { readonly operator: 'AND' | 'OR'; readonly operands: readonly SearchOperand[] }
}

export interface MembersFound {
  readonly members: readonly Member[]
  readonly results_metadata: { readonly total: number; readonly next_cursor?: string }
  readonly organizations: Readonly<Record<string, Organization>>
}

export interface MemberReference {
  readonly member_id: string
}

/** Calls about other members of the signed-in member's organization. Each requires the permission of its name. */
export const members = {
  create: signedIn.post<NewMember, MemberAnswer>('/b2b/organizations/members'),
  search: signedIn.post<MembersSearch, MembersFound>('/b2b/organizations/me/members/search'),
  update: signedIn.put<ChangedMember, MemberAnswer>('/b2b/organizations/members/:member_id'),
  /** Sets the status to `deleted` and keeps the row, so that `reactivate` can restore it. */
  remove: signedIn.remove<MemberReference, MemberReference>('/b2b/organizations/members/:member_id'),
  reactivate: signedIn.put<MemberReference, MemberAnswer>('/b2b/organizations/members/:member_id/reactivate'),
  deletePhoneNumber: signedIn.remove<MemberReference, MemberAnswer>(
    '/b2b/organizations/members/mfa_phone_numbers/:member_id',
  ),
  deleteTotp: signedIn.remove<MemberReference, MemberAnswer>('/b2b/organizations/members/totp/:member_id'),
  unlinkRetiredEmail: signedIn.post<MemberReference & UnlinkEmail, MemberAnswer>(
    '/b2b/organizations/members/:member_id/unlink_retired_email',
  ),
  startEmailUpdate: signedIn.post<MemberReference & EmailUpdate, MemberAnswer>(
    '/b2b/organizations/members/:member_id/start_email_update',
  ),
} as const
