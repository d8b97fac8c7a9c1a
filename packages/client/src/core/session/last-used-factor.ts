/** One proof that a session holds, as far as it says when it was given. */
export interface UsedFactor {
  readonly type: string
  readonly delivery_method: string
  /** RFC 3339, UTC. */
  readonly last_authenticated_at: string
}

/** The proof that was given last; of two in the same second the later in the list. */
export const lastUsedFactor = <Factor extends UsedFactor>(factors: readonly Factor[] = []): Factor | null =>
  factors.reduce<Factor | null>(
    (last, factor) => (last && last.last_authenticated_at > factor.last_authenticated_at ? last : factor),
    null,
  )
