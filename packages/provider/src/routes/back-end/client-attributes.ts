import type { SessionAttributes } from '../../store/tables/sessions.ts'
import type { Context } from '../context.ts'

/** Where the person is, in the word of the back end that asks. */
export const attributesOf = ({ ipAddress, userAgent }: Context<'back end'>): SessionAttributes => ({
  ip_address: ipAddress,
  user_agent: userAgent,
})
