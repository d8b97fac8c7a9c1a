import type { SessionAttributes } from '../../store/tables/sessions/sessions.ts'

/** The client of a request: its full IP address, and its user agent. For a back end, as it states them of its user. */
interface RequestClient {
  readonly ipAddress: string
  readonly userAgent: string
}

/** Returns the attributes that a session of this client stores. */
export const attributesOf = ({ ipAddress, userAgent }: RequestClient): SessionAttributes => ({
  ip_address: ipAddress,
  user_agent: userAgent,
})
