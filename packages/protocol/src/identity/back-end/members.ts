import type { output } from 'zod'
import { byBackEnd } from '../../core/call.ts'
import type { MemberAnswer } from '../member.ts'
import type { MembersFound } from '../members.ts'
import type * as schema from './members.schema.ts'

type OneMemberRequest = output<typeof schema.one>

interface Warned {
  readonly warning?: string
}

const basePath = '/b2b/organizations/:organization_id'

/** Adds a member on the site’s responsibility, regardless of the organization's policy on invitations. */
export const create = byBackEnd.post<output<typeof schema.create>, MemberAnswer>(`${basePath}/members`)

/** Reads a member by id or address. */
export const get = byBackEnd.get<output<typeof schema.get>, MemberAnswer>(`${basePath}/member`)

/** Reads a member of any organization by id. */
export const getAnywhere = byBackEnd.get<output<typeof schema.anywhere>, MemberAnswer>(
  '/b2b/organizations/members/dangerously_get/:member_id',
)

/** `warning` says that the change took the last admin of the organization; absent without such an effect. */
export const update = byBackEnd.put<output<typeof schema.update>, MemberAnswer & Warned>(
  `${basePath}/members/:member_id`,
)

/** Sets the status to `deleted` and keeps the row, so that `reactivate` can restore it. */
export const remove = byBackEnd.remove<OneMemberRequest, { readonly member_id: string } & Warned>(
  `${basePath}/members/:member_id`,
)
export const reactivate = byBackEnd.put<OneMemberRequest, MemberAnswer>(`${basePath}/members/:member_id/reactivate`)

export const removeFactor = {
  phoneNumber: byBackEnd.remove<OneMemberRequest, MemberAnswer>(`${basePath}/members/mfa_phone_numbers/:member_id`),
  totp: byBackEnd.remove<OneMemberRequest, MemberAnswer>(`${basePath}/members/:member_id/totp`),
  externalId: byBackEnd.remove<OneMemberRequest, MemberAnswer>(`${basePath}/members/:member_id/external_id`),
  password: byBackEnd.remove<output<typeof schema.password>, MemberAnswer>(
    `${basePath}/members/passwords/:member_password_id`,
  ),
} as const

/** Searches members of several organizations, ordered by id. */
export const search = byBackEnd.post<output<typeof schema.search>, MembersFound>('/b2b/organizations/members/search')

/** Starts a change of address: sends a message that verifies the new address for the member. */
export const startEmailUpdate = byBackEnd.post<output<typeof schema.emailUpdate>, MemberAnswer>(
  `${basePath}/members/:member_id/start_email_update`,
)

export const unlinkRetiredEmail = byBackEnd.post<
  output<typeof schema.unlinkEmail>,
  MemberAnswer & { readonly organization_id: string }
>(`${basePath}/members/:member_id/unlink_retired_email`)
