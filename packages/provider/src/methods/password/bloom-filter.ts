import { hash } from 'node:crypto'

/**
 * A Bloom filter: a set of texts in a few bits each. It never misses a member, and takes another text for a member once
 * in tens of thousands.
 */
export interface BloomFilter {
  readonly bits: Uint8Array
  readonly hashes: number
}

/** Returns the bit positions of a text, by double hashing of one digest. */
const positionsOf = function* (text: string, { bits, hashes }: BloomFilter): Generator<number> {
  const digest = hash('sha256', text, 'buffer')
  const size = bits.length * 8
  const first = digest.readUInt32LE(0)
  // Odd and not negative: without `>>> 0` the upper half of the values would be negative, at positions that do not
  // exist.
  const step = (digest.readUInt32LE(4) | 1) >>> 0
  for (let at = 0; at < hashes; at++) yield (first + at * step) % size
}

export const holds = (filter: BloomFilter, text: string): boolean => {
  // Half the bits are unset, so for most other texts the first positions decide.
  for (const position of positionsOf(text, filter))
    if ((((filter.bits[position >> 3] ?? 0) >> (position & 7)) & 1) === 0) return false
  return true
}

/** Builds a filter whose false-positive rate is about one in `2 ** hashes`. */
export const filterOf = (texts: readonly string[], hashes: number): BloomFilter => {
  const filter = { bits: new Uint8Array(Math.ceil((texts.length * hashes * Math.LOG2E) / 8)), hashes }
  for (const text of texts)
    for (const position of positionsOf(text, filter))
      filter.bits[position >> 3] = (filter.bits[position >> 3] ?? 0) | (1 << (position & 7))
  return filter
}
