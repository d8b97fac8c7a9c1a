import type { SessionAttributes } from '../../store/tables/sessions.ts'
import type { Context } from '../context.ts'

/** Returns the user's client attributes, as the back end states them. */
export const attributesOf = ({ ipAddress, userAgent }: Context<'back end'>): SessionAttributes => ({
  ip_address: ipAddress,
  user_agent: userAgent,
})
