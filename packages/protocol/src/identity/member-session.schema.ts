import * as z from 'zod'
import { text } from '../core/text.schema.ts'
import { sessionDurationMinutes } from './session.schema.ts'

/** Token of the intermediate session. */
export const intermediateSession = { intermediate_session_token: text(1_024).optional() }

export const sessionDuration = { session_duration_minutes: sessionDurationMinutes.optional() }

export const locale = { locale: text(64).optional() }

/** One of our ids, in a path or a body. */
export const id = text(256)

export const authenticate = z.object(sessionDuration)
export const exchange = z.object({ ...sessionDuration, ...locale, organization_id: id })

export const exchangeAccessToken = z.object({ ...sessionDuration, access_token: text(16_384).min(1) })

export const attest = z.object({
  ...sessionDuration,
  profile_id: text(128).min(1),
  token: text(16_384).min(1),
  /** Optional if the token names an organization. */
  organization_id: id.optional(),
})

/** Sent without a body. */
export const revoke = z.object({})
export const revokeForMember = z.object({ member_id: id })
