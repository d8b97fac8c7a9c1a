import * as z from 'zod'
import { text } from '../core/text.schema.ts'
import { sessionProof, sessionWishes } from '../identity/back-end/arguments.schema.ts'
import { authorizeStart, authorizeSubmit } from './authorize.schema.ts'

const id = text(256)
const connectedApp = text(2_048).min(1)

/** A user by ID or by a session. */
const user = { ...sessionProof, user_id: id.optional() }
/** A member by both IDs or by a session. */
const member = { ...sessionProof, organization_id: id.optional(), member_id: id.optional() }

export const startForUser = authorizeStart.extend(user)
export const submitForUser = authorizeSubmit.extend(user)
export const startForMember = authorizeStart.extend(member)
export const submitForMember = authorizeSubmit.extend(member)

export const appsOfUser = z.object({ user_id: id })
export const appOfUser = z.object({ user_id: id, connected_app_id: connectedApp })
export const appsOfMember = z.object({ organization_id: id, member_id: id })
export const appOfMember = z.object({ organization_id: id, member_id: id, connected_app_id: connectedApp })
export const appsOfOrganization = z.object({ organization_id: id })
export const appOfOrganization = z.object({ organization_id: id, connected_app_id: connectedApp })

export const exchangeAccessToken = z.object({ ...sessionWishes, access_token: text(16_384).min(1) })
