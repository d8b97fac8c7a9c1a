import { id } from '../member-session.schema.ts'
import { attributes, sessionProof, sessionWishes } from './arguments.schema.ts'

export const memberSessionOptions = { ...sessionWishes, attributes }
/**
 * Member that the back end acts for. Passing it states that the back end checked that the browser belongs to that
 * member. Without a session, a link or code that changes a member's address requires it.
 */
export const actedFor = { organization_id: id.optional(), member_id: id.optional() }

export const proof = sessionProof
export const site = { attributes }
