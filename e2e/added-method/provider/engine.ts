import type { Heard } from '@latchkey/protocol/methods/knock/consumer'

/** Whoever stands behind the door misses the first one. */
export const heard = (times: number): Heard => ({ times: times - 1 })
