import { pbkdf2, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** How hashes of one kind are told by how they begin, and checked. Only the first kind is made here. */
interface HashKind {
  readonly prefix: RegExp
  /** Whether the password gave the hash; `false` also for a hash that is none, or that would cost too much to check. */
  verify(hash: string, password: string): Promise<boolean>
}

/** No hash, wherever it came from, may cost more: a check is work that anybody can ask for. */
const most = { memoryKiB: 256 * 1_024, passes: 16, bcryptCost: 14, iterations: 2_000_000 }

const lengthened = promisify(pbkdf2)
const stretched = promisify(scrypt) as (
  password: string,
  salt: Buffer,
  length: number,
  options: { readonly N: number; readonly r: number; readonly p: number; readonly maxmem: number },
) => Promise<Buffer>

const argon2: HashKind = {
  prefix: /^\$argon2(?:id|i|d)\$/,
  async verify(hash, password) {
    const [, memory, passes] = /^\$argon2(?:id|i|d)\$(?:v=\d+\$)?m=(\d+),t=(\d+),p=\d+/.exec(hash) ?? []
    if (!(Number(memory) <= most.memoryKiB && Number(passes) <= most.passes)) return false
    return (await import('@node-rs/argon2')).verify(hash, password)
  },
}

const bcrypt: HashKind = {
  prefix: /^\$2[abxy]?\$/,
  async verify(hash, password) {
    const [, cost, rest] = /^\$2[aby]?\$(\d\d)\$([./A-Za-z0-9]{53})$/.exec(hash) ?? []
    if (!(Number(cost) <= most.bcryptCost) || rest === undefined) return false
    // `y` is PHP's name for what everybody else calls `b`.
    return (await import('@node-rs/bcrypt')).verify(password, `$2b$${cost}$${rest}`)
  },
}

const scryptKind: HashKind = {
  prefix: /^\$scrypt\$/,
  async verify(hash, password) {
    const [, ln, blocks, lanes, salt, digest] =
      /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,3}),p=(\d{1,2})\$([\w+/.-]+)\$([\w+/.-]+)=*$/.exec(hash) ?? []
    if (salt === undefined || digest === undefined) return false
    const [N, r, p] = [2 ** Number(ln), Number(blocks), Number(lanes)]
    const memory = 128 * N * r
    if (memory > most.memoryKiB * 1_024 || p > most.passes) return false
    const expected = bytesOf(digest)
    const options = { N, r, p, maxmem: 2 * memory + 1_024 * 1_024 }
    return isSame(expected, await stretched(password, bytesOf(salt), expected.length, options))
  },
}

const pbkdf2Kind: HashKind = {
  prefix: /^\$pbkdf2(?:-sha\d+)?\$/,
  async verify(hash, password) {
    const [, digestName = 'sha1', count, salt, digest] =
      /^\$pbkdf2(?:-(sha1|sha256|sha512))?\$(?:i=)?(\d+)(?:,l=\d+)?\$([\w+/.-]+)\$([\w+/.-]+)=*$/.exec(hash) ?? []
    if (salt === undefined || digest === undefined || Number(count) > most.iterations) return false
    const expected = bytesOf(digest)
    return isSame(expected, await lengthened(password, bytesOf(salt), Number(count), expected.length, digestName))
  },
}

/** The table: a hash is checked by the first kind that knows its beginning. */
const kinds: readonly HashKind[] = [argon2, bcrypt, scryptKind, pbkdf2Kind]

/** Checks a hash of any kind of the table; a hash of no kind is nobody's. */
export const verifyHash = async (hash: string, password: string): Promise<boolean> => {
  const kind = kinds.find(({ prefix }) => prefix.test(hash))
  if (kind === undefined) return false
  try {
    return await kind.verify(hash, password)
  } catch {
    // A hash that the library cannot read was damaged before it came here: it opens nothing.
    return false
  }
}

/** The PHC form, and with dots for plus signs that of Python's passlib. */
const bytesOf = (text: string): Buffer => Buffer.from(text.replaceAll('.', '+'), 'base64')

const isSame = (one: Buffer, other: Buffer) =>
  one.length > 0 && one.length === other.length && timingSafeEqual(one, other)
