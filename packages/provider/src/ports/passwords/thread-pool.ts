import { availableParallelism } from 'node:os'

/** What libuv starts when it is told nothing. */
const usualThreads = 4

/** One thread that waits for a name server must not be the only one. Each thread that hashes holds 19 MiB. */
const fewestThreads = 2
const mostThreads = 8

/**
 * Gives libuv's pool a thread for each core, from two to eight, unless the environment says how many. More of them than
 * cores take each other's cache while they hash; fewer leave cores idle. libuv reads the variable when it is given its
 * first work: to be called before.
 */
export const sizeThreadPool = (environment: NodeJS.ProcessEnv): void => {
  environment.UV_THREADPOOL_SIZE ||= String(Math.min(Math.max(availableParallelism(), fewestThreads), mostThreads))
}

/** How many threads libuv's pool has in this process. */
export const threadPoolSize = (): number => Number(process.env.UV_THREADPOOL_SIZE) || usualThreads
