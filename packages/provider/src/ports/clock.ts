/** The time in milliseconds since 1970. Nothing else in the provider reads a clock. */
export interface Clock {
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }
