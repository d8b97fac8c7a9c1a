import { hash } from 'node:crypto'

/**
 * A Bloom filter: a set of texts in a few bits each, which may take a text for one of its own once in tens of
 * thousands, but never misses one.
 */
export interface BloomFilter {
  readonly bits: Uint8Array
  readonly hashes: number
}

/** The places of a text in the filter, by double hashing of one digest. */
const positionsOf = function* (text: string, { bits, hashes }: BloomFilter): Generator<number> {
  const digest = hash('sha256', text, 'buffer')
  const size = bits.length * 8
  const first = digest.readUInt32LE(0)
  // Odd, and not below zero: `| 1` alone reads its upper half as negative numbers, whose places no filter has.
  const step = (digest.readUInt32LE(4) | 1) >>> 0
  for (let at = 0; at < hashes; at++) yield (first + at * step) % size
}

export const holds = (filter: BloomFilter, text: string): boolean => {
  // Half of a stranger's places are free, and the first of them settles it.
  for (const position of positionsOf(text, filter))
    if ((((filter.bits[position >> 3] ?? 0) >> (position & 7)) & 1) === 0) return false
  return true
}

/** Builds a filter that takes a stranger for a member about once in `2 ** hashes`. */
export const filterOf = (texts: readonly string[], hashes: number): BloomFilter => {
  const filter = { bits: new Uint8Array(Math.ceil((texts.length * hashes * Math.LOG2E) / 8)), hashes }
  for (const text of texts)
    for (const position of positionsOf(text, filter))
      filter.bits[position >> 3] = (filter.bits[position >> 3] ?? 0) | (1 << (position & 7))
  return filter
}
