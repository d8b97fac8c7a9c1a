import type { KnockCount } from '@latchkey/protocol/methods/knock/consumer'

/** Counts the knocks that are heard: all except the first one. */
export const countKnocks = (times: number): KnockCount => ({ times: times - 1 })
