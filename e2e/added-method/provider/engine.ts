import type { Heard } from '@latchkey/protocol/methods/knock/consumer'

/** Counts the knocks that are heard: all except the first one. */
export const countKnocks = (times: number): Heard => ({ times: times - 1 })
