import * as z from 'zod'
import { text } from '../../core/text.schema.ts'
import * as session from '../member-session.schema.ts'
import { sessionProof } from './arguments.schema.ts'
import { memberSessionOptions } from './member-calls.schema.ts'

export const get = z.object({ organization_id: session.id, member_id: session.id })

export const authenticate = z.object({
  ...memberSessionOptions,
  /** Action to authorize. The answer says whether one of the member's roles permits it; a refusal fails the call. */
  authorization_check: z.object({ organization_id: session.id, resource_id: text(256), action: text(256) }).optional(),
})

const { session_token, session_jwt, ...lasting } = memberSessionOptions

/** The previous provider's session token: its JWT. */
export const migrate = z.object({ ...lasting, organization_id: session.id, session_token: text(16_384) })

export const attest = session.attest.extend(memberSessionOptions)

export const exchangeAccessToken = session.exchangeAccessToken.extend(memberSessionOptions)

/** Exactly one of the four. */
export const revoke = z.object({
  ...sessionProof,
  member_session_id: session.id.optional(),
  member_id: session.id.optional(),
})

export const exchange = session.exchange.extend(memberSessionOptions)
