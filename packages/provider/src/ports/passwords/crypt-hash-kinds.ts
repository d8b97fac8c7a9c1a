import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type HashKind, isSame } from './hash-kind.ts'

/**
 * The hashes of `crypt(3)`: of operating systems, mail servers and directories (`{CRYPT}`). They are imported so that
 * users keep their passwords, and are replaced at the first sign-in.
 */

const letters = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** The rounds of passlib, the most of any usual product, are 656,000. */
const mostRounds = 1_000_000
const usualRounds = 5_000
const fewestRounds = 1_000

/** Other requests are served between as many rounds, which take about a millisecond. */
const roundsATurn = 500

/** The work grows with the square of the length. */
const longestPasswordBytes = 1_024

type Part = string | Uint8Array
type Digest = (...parts: readonly Part[]) => Buffer

const digestBy =
  (name: string): Digest =>
  (...parts) =>
    parts.reduce((hash, part) => hash.update(part), createHash(name)).digest()

/** The first `length` bytes of a digest that is repeated. */
const filled = (digest: Buffer, length: number): Buffer => Buffer.alloc(length, digest)

/** Writes bytes as letters, six bits at a time from the low end, the bytes of each group from the last to the first. */
const lettersOf = (bytes: Buffer, groups: readonly (readonly number[])[]): string =>
  groups
    .map((group) => {
      const value = group.reduce((sum, at) => sum * 256 + (bytes[at] ?? 0), 0)
      const count = Math.ceil((group.length * 8) / 6)
      return Array.from({ length: count }, (_, at) => letters[(value >> (6 * at)) & 63]).join('')
    })
    .join('')

/** The groups of three in which a digest is written: each begins with another third of it. */
const thirds = (count: number, next: (group: readonly number[]) => readonly number[], third: number) => {
  const groups: (readonly number[])[] = [[0, third, 2 * third]]
  while (groups.length < count) groups.push(next(groups.at(-1) ?? []).map((at) => at + 1))
  return groups
}

const shaGroups = {
  sha256: [...thirds(10, ([a = 0, b = 0, c = 0]) => [c, a, b], 10), [31, 30]],
  sha512: [...thirds(21, ([a = 0, b = 0, c = 0]) => [b, c, a], 21), [63]],
} as const

/** Repeats the digest, as all these kinds do in the same way. */
const repeated = async (
  digest: Digest,
  rounds: number,
  { first, password, salt }: { readonly first: Buffer; readonly password: Buffer; readonly salt: Buffer },
): Promise<Buffer> => {
  let last = first
  for (let round = 0; round < rounds; round++) {
    if (round % roundsATurn === roundsATurn - 1) await nextTurn()
    const [isOdd, hasSalt, hasPassword] = [round % 2 === 1, round % 3 !== 0, round % 7 !== 0]
    const parts = [isOdd ? password : last, hasSalt ? salt : '', hasPassword ? password : '', isOdd ? last : password]
    last = digest(...parts)
  }
  return last
}

const bitsOf = (length: number): readonly boolean[] =>
  length === 0 ? [] : [...length.toString(2)].reverse().map((bit) => bit === '1')

const shaDigest = async (name: 'sha256' | 'sha512', typed: string, saltText: string, rounds: number) => {
  const digest = digestBy(name)
  const [password, salt] = [Buffer.from(typed), Buffer.from(saltText)]
  const inner = digest(password, salt, password)
  const first = digest(
    password,
    salt,
    filled(inner, password.length),
    ...bitsOf(password.length).map((isOne) => (isOne ? inner : password)),
  )
  const passwords = filled(digest(...Array.from({ length: password.length }, () => password)), password.length)
  const salts = filled(digest(...Array.from({ length: 16 + (first[0] ?? 0) }, () => salt)), salt.length)
  return repeated(digest, rounds, { first, password: passwords, salt: salts })
}

const longestSalt = 16

/** Returns the rounds of `rounds=5000`; null for another text. */
const roundsIn = (stated: string): number | null => {
  const count = /^rounds=(\d{1,9})$/.exec(stated)?.[1]
  return count === undefined ? null : Math.max(fewestRounds, Number(count))
}

/** `$5$` and `$6$`, of Linux since 2007 and of Dovecot. */
const shaCrypt: HashKind = {
  prefix: /^\$[56]\$/,
  read(hash) {
    const [, kind, ...rest] = hash.split('$')
    const [stated, salt = '', expected = ''] = rest.length === 3 ? rest : [undefined, ...rest]
    const rounds = stated === undefined ? usualRounds : roundsIn(stated)
    if (rest.length > 3 || salt.length > longestSalt || salt.includes(':') || rounds === null) return null
    if (expected.length !== (kind === '5' ? 43 : 86) || !/^[./0-9A-Za-z]+$/.test(expected)) return null
    if (rounds > mostRounds) return null
    const name = kind === '5' ? 'sha256' : 'sha512'
    return async (password) => {
      if (Buffer.byteLength(password) > longestPasswordBytes) return false
      const digest = await shaDigest(name, password, salt, rounds)
      return isSame(Buffer.from(expected), Buffer.from(lettersOf(digest, shaGroups[name])))
    }
  },
}

const md5Groups = [[0, 6, 12], [1, 7, 13], [2, 8, 14], [3, 9, 15], [4, 10, 5], [11]] as const

/** `$1$` of older systems, and `$apr1$` of Apache. */
const md5Crypt: HashKind = {
  prefix: /^\$(?:1|apr1)\$/,
  read(hash) {
    const [, magic, saltText, expected] = /^(\$(?:1|apr1)\$)([^$:\n]{0,8})\$([./0-9A-Za-z]{22})$/.exec(hash) ?? []
    if (magic === undefined || saltText === undefined || expected === undefined) return null
    const digest = digestBy('md5')
    return async (typed) => {
      const [password, salt] = [Buffer.from(typed), Buffer.from(saltText)]
      if (password.length > longestPasswordBytes) return false
      const inner = filled(digest(password, salt, password), password.length)
      const bits = bitsOf(password.length).map((isOne) => (isOne ? Buffer.alloc(1) : password.subarray(0, 1)))
      const first = digest(password, magic, salt, inner, ...bits)
      const last = await repeated(digest, 1_000, { first, password, salt })
      return isSame(Buffer.from(expected), Buffer.from(lettersOf(last, md5Groups)))
    }
  },
}

export const cryptHashKinds: readonly HashKind[] = [shaCrypt, md5Crypt]
