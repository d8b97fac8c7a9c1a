import { availableParallelism } from 'node:os'
import { ProviderError } from '../../errors.ts'
import { createFairQueue } from '../fair-queue.ts'
import { verifyHash } from './hash-kinds.ts'
import { lowerThreadPriority } from './lower-thread-priority.ts'
import { threadPoolSize } from './thread-pool.ts'

/**
 * Hashes and verifies passwords. Every password costs the same work, for every caller. `clientKey` is the key of the caller
 * in the fair queue, such as a client's address.
 */
export interface Hashing {
  /** Returns a new hash in PHC format, with a random salt. */
  hash(password: string, clientKey: string): Promise<string>
  /** Returns whether the password matches the hash. For `null` it does the same work and returns `false`. */
  verify(hash: string | null, password: string, clientKey: string): Promise<boolean>
  /** Returns whether the hash has another kind or weaker parameters than today's. The next sign-in replaces it. */
  isOutdated(hash: string): boolean
}

export interface HashingOptions {
  readonly memoryKiB: number
  readonly passes: number
  /** Passwords that may be hashed at once, and how many more may wait. */
  readonly atWork: number
  readonly waiting: number
}

/**
 * One per core, plus half as many that libuv queues, so that no core is idle until the event loop dispatches the next.
 * Other thread pool work, such as a signature, waits only for these, about 20 ms.
 */
const defaultConcurrency = () => Math.ceil(1.5 * Math.min(availableParallelism(), threadPoolSize()))

/** The first parameters that OWASP's password storage cheat sheet recommends. */
const defaults: Omit<HashingOptions, 'atWork'> = {
  memoryKiB: 19_456,
  passes: 2,
  waiting: 100,
}

/**
 * Hashes with argon2id, off the event loop and with limited concurrency. Excess work is queued, and rejected when the
 * queue is full.
 */
export const createHashing = (options: Partial<HashingOptions> = {}): Hashing => {
  const { memoryKiB, passes, atWork, waiting } = { ...defaults, atWork: defaultConcurrency(), ...options }
  const cost = { memoryCost: memoryKiB, timeCost: passes, parallelism: 1 }
  // A dummy hash that no password matches. It costs as much to check as a real one.
  const dummyHash = `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
  const queue = createFairQueue({ atWork, waiting, refuse: overloaded })
  // Native code that only passwords need, so it is loaded with the first one.
  let loaded: Promise<typeof import('@node-rs/argon2')> | undefined
  const argon2 = () => {
    loaded ??= import('@node-rs/argon2')
    return loaded
  }
  let hasLowPriority = false
  return {
    hash: (password, clientKey) => queue.run(clientKey, async () => (await argon2()).hash(normalized(password), cost)),
    verify: (hash, password, clientKey) =>
      queue.run(clientKey, async () => {
        const isMatch =
          (await verifyHash(hash ?? dummyHash, normalized(password))) || (await matchesRaw(hash, password))
        // The threads exist only after the first password.
        if (!hasLowPriority) lowerThreadPriority()
        hasLowPriority = true
        return isMatch && hash !== null
      }),
    isOutdated(hash) {
      const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(hash) ?? []
      return !(Number(memory) >= memoryKiB && Number(time) >= passes)
    },
  }
}

/**
 * Other systems hash passwords without normalization, so a hash is also checked with the raw password until it is
 * replaced.
 */
const matchesRaw = async (hash: string | null, password: string): Promise<boolean> =>
  hash !== null && password !== normalized(password) && verifyHash(hash, password)

/** Keyboards send "é" as one character or as two; both are the same password (RFC 8265). */
const normalized = (password: string) => password.normalize('NFC')

const overloaded = () =>
  new ProviderError(
    'service_unavailable',
    'The server is busy checking the maximum number of passwords. Nothing was changed. Try again in a few seconds.',
    { retryAfterSeconds: 3 },
  )
