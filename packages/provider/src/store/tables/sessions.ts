import type { AuthenticationFactor } from '@latchkey/protocol/identity/session'

/** A signed-in browser. Times in ms. */
export interface SessionRow {
  readonly sessionId: string
  readonly projectId: string
  readonly userId: string
  readonly startedAt: number
  readonly lastAccessedAt: number
  readonly expiresAt: number
  readonly ipAddress: string
  readonly userAgent: string
  readonly factors: readonly AuthenticationFactor[]
  readonly customClaims: Readonly<Record<string, unknown>> | null
}
