import type { output } from 'zod'
import { byBackEnd } from '../../core/call.ts'
import type { MemberAnswer } from '../member.ts'
import type { MembersFound } from '../members.ts'
import type * as schema from './members.schema.ts'

type One = output<typeof schema.one>
const place = '/b2b/organizations/:organization_id'

/** Adds somebody whom the site vouches for, whatever the organization's policies say of invitations. */
export const create = byBackEnd.post<output<typeof schema.create>, MemberAnswer>(`${place}/members`)

/** Somebody by their id or their address. */
export const get = byBackEnd.get<output<typeof schema.get>, MemberAnswer>(`${place}/member`)

/** Somebody by their id alone, whichever organization they are of. */
export const getAnywhere = byBackEnd.get<output<typeof schema.anywhere>, MemberAnswer>(
  '/b2b/organizations/members/dangerously_get/:member_id',
)

export const update = byBackEnd.put<output<typeof schema.update>, MemberAnswer>(`${place}/members/:member_id`)

/** Keeps the row, as `deleted`, so that `reactivate` brings it back. */
export const remove = byBackEnd.remove<One, { readonly member_id: string }>(`${place}/members/:member_id`)
export const reactivate = byBackEnd.put<One, MemberAnswer>(`${place}/members/:member_id/reactivate`)

export const removeFactor = {
  phoneNumber: byBackEnd.remove<One, MemberAnswer>(`${place}/members/mfa_phone_numbers/:member_id`),
  totp: byBackEnd.remove<One, MemberAnswer>(`${place}/members/:member_id/totp`),
  externalId: byBackEnd.remove<One, MemberAnswer>(`${place}/members/:member_id/external_id`),
  password: byBackEnd.remove<output<typeof schema.password>, MemberAnswer>(
    `${place}/members/passwords/:member_password_id`,
  ),
} as const

/** Who fits, of several organizations, by id. */
export const search = byBackEnd.post<output<typeof schema.search>, MembersFound>('/b2b/organizations/members/search')

/** Asks a new address to prove itself, in the name of whoever it is to belong to. */
export const startEmailUpdate = byBackEnd.post<output<typeof schema.emailUpdate>, MemberAnswer>(
  `${place}/members/:member_id/start_email_update`,
)

export const unlinkRetiredEmail = byBackEnd.post<
  output<typeof schema.unlinkEmail>,
  MemberAnswer & { readonly organization_id: string }
>(`${place}/members/:member_id/unlink_retired_email`)
