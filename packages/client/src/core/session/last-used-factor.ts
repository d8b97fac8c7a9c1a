/** A factor of a session with the time of its authentication. */
export interface UsedFactor {
  readonly type: string
  readonly delivery_method: string
  /** RFC 3339, UTC. */
  readonly last_authenticated_at: string
}

/** Returns the factor that was authenticated last; of two in the same second, the later in the list. */
export const lastUsedFactor = <Factor extends UsedFactor>(factors: readonly Factor[] = []): Factor | null =>
  factors.reduce<Factor | null>(
    (latestFactor, factor) =>
      latestFactor && latestFactor.last_authenticated_at > factor.last_authenticated_at ? latestFactor : factor,
    null,
  )
