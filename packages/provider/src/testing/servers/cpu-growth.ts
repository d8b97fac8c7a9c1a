/** Below this cost, growth is noise: timers, garbage collection or first compilation. In µs. */
const noiseMicros = 20_000

/** Accepted factor above linear growth. Quadratic work exceeds it when the size is multiplied by eight. */
const margin = 4

/** Returns the CPU time of the cheapest of several runs in µs, to exclude garbage collection and other load. */
const cpuMicros = async (work: () => unknown, runs: number): Promise<number> => {
  let cheapest = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run += 1) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    cheapest = Math.min(cheapest, user + system)
  }
  return cheapest
}

/** The cost of an input of some size and of one eight times as large. */
export interface CpuGrowth {
  readonly smallMicros: number
  readonly largeMicros: number
  /** Whether the cost grew about as the size did. A quadratic reader costs 64 times as much for the large input. */
  readonly isLinear: boolean
}

/**
 * Measures how the CPU time of a reader grows with the size of its input. Both times are from the same process, so the load of
 * the machine does not matter. The small input is read eight times at once, because Linux may count CPU time in ticks of 4 ms.
 *
 * @param size size of the small input; `work` receives it, and eight times as much
 */
export const cpuGrowth = async (size: number, work: (size: number) => unknown, runs = 3): Promise<CpuGrowth> => {
  await work(size)
  const eightSmall = async () => {
    for (let reading = 0; reading < 8; reading += 1) await work(size)
  }
  const eightSmallMicros = await cpuMicros(eightSmall, runs)
  const largeMicros = await cpuMicros(() => work(size * 8), runs)
  const isLinear = largeMicros <= Math.max(noiseMicros, eightSmallMicros * margin)
  return { smallMicros: eightSmallMicros / 8, largeMicros, isLinear }
}
