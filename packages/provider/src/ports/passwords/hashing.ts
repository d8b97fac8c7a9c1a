import { availableParallelism } from 'node:os'
import { ProviderError } from '../../errors.ts'
import { createFairQueue } from '../fair-queue.ts'
import { verifyHash } from './hash-kinds.ts'
import { standBack } from './stand-back.ts'
import { threadPoolSize } from './thread-pool.ts'

/**
 * Turns passwords into what may be stored. Every password costs one unit of work, whatever it is and whoever asks; `asker`
 * is whose turn it takes in the queue, such as a client's address.
 */
export interface Hashing {
  /** A new hash in PHC form, with a salt of its own. */
  hash(password: string, asker: string): Promise<string>
  /** Whether the password gave this hash. For `null` it does the same work and answers `false`. */
  verify(hash: string | null, password: string, asker: string): Promise<boolean>
  /** Whether the hash was made with less than today's parameters, or elsewhere: the next sign-in replaces it. */
  isOutdated(hash: string): boolean
}

export interface HashingOptions {
  readonly memoryKiB: number
  readonly passes: number
  /** Passwords that may be under work at once, and how many more may wait. */
  readonly atWork: number
  readonly waiting: number
}

/**
 * One for each core, and half as many again that libuv holds ready: no core stands idle until the event loop hands out
 * the next. What else needs a thread, a signature say, waits for no more than those, some 20 ms.
 */
const handedOut = () => Math.ceil(1.5 * Math.min(availableParallelism(), threadPoolSize()))

/** The parameters that OWASP's cheat sheet on password storage names first. */
const defaults: Omit<HashingOptions, 'atWork'> = {
  memoryKiB: 19_456,
  passes: 2,
  waiting: 100,
}

/** Hashes by argon2id, off the event loop and only so many at once: the rest waits, and past the bound is refused. */
export const createHashing = (options: Partial<HashingOptions> = {}): Hashing => {
  const { memoryKiB, passes, atWork, waiting } = { ...defaults, atWork: handedOut(), ...options }
  const cost = { memoryCost: memoryKiB, timeCost: passes, parallelism: 1 }
  // Nobody's: no password has an all-zero digest. It costs as much to check as anybody's.
  const nobodys = `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
  const queue = createFairQueue({ atWork, waiting, refuse: overloaded })
  // Native code that only passwords need: loaded with the first one.
  let loaded: Promise<typeof import('@node-rs/argon2')> | undefined
  const argon2 = () => {
    loaded ??= import('@node-rs/argon2')
    return loaded
  }
  let isBehind = false
  return {
    hash: (password, asker) => queue.run(asker, async () => (await argon2()).hash(composed(password), cost)),
    verify: (hash, password, asker) =>
      queue.run(asker, async () => {
        const isRight = (await verifyHash(hash ?? nobodys, composed(password))) || (await isAsTyped(hash, password))
        // The threads exist from the first password on.
        if (!isBehind) standBack()
        isBehind = true
        return isRight && hash !== null
      }),
    isOutdated(hash) {
      const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(hash) ?? []
      return !(Number(memory) >= memoryKiB && Number(time) >= passes)
    },
  }
}

/** Other places hash what was typed as it came: a hash of theirs is tried with that too, until it is replaced by ours. */
const isAsTyped = async (hash: string | null, password: string): Promise<boolean> =>
  hash !== null && password !== composed(password) && verifyHash(hash, password)

/** Keyboards differ in whether they send "é" as one character or as two; both are the same password (RFC 8265). */
const composed = (password: string) => password.normalize('NFC')

const overloaded = () =>
  new ProviderError(
    'service_unavailable',
    'More passwords are being checked than the server can hold. Nothing was changed. Try again in a few seconds.',
    { retryAfterSeconds: 3 },
  )
