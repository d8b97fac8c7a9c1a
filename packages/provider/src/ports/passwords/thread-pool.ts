import { availableParallelism } from 'node:os'

/** The default of libuv. */
const usualThreads = 4

/** At least two, because one may be blocked by DNS. Each thread that hashes uses 19 MiB. */
const fewestThreads = 2
const mostThreads = 8

/**
 * Sets the size of libuv's pool to one thread per core, from two to eight, unless the environment sets it. More threads
 * than cores compete for the cache while they hash; fewer leave cores idle. Call it before any thread pool work,
 * because libuv reads the variable then.
 */
export const sizeThreadPool = (environment: NodeJS.ProcessEnv): void => {
  environment.UV_THREADPOOL_SIZE ||= String(Math.min(Math.max(availableParallelism(), fewestThreads), mostThreads))
}

/** Returns the number of threads in libuv's pool. */
export const threadPoolSize = (): number => Number(process.env.UV_THREADPOOL_SIZE) || usualThreads
