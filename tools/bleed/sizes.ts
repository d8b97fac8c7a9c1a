import { type Chunk, weightOf } from './chunks.ts'

/** Kilobytes (1,000 bytes, brotli) by the name of a file, without its content hash. */
export type Sizes = ReadonlyMap<string, number>

/** Returns the size of every file, the largest first. A second file of the same name gets a number. */
export const sizesOf = (chunks: readonly Chunk[]): Sizes => {
  const sizes = new Map<string, number>()
  const weighed = chunks.map(({ name, code }) => ({
    name: name.replace(/(chunks\/.*)-[\w-]{8}(?=\.js$)/, '$1'),
    kB: weightOf(code) / 1000,
  }))
  for (const { name, kB } of weighed.sort((one, other) => other.kB - one.kB)) {
    // Two graphs may each have a file for the same noun.
    let key = name
    for (let count = 2; sizes.has(key); count++) key = `${name} (${count})`
    sizes.set(key, kB)
  }
  return sizes
}

/** Returns one line a file: its size in kilobytes, then its name. */
export const sizesReport = (sizes: Sizes): string =>
  [...sizes].map(([name, kB]) => `${kB.toFixed(1).padStart(8)} kB  ${name}\n`).join('')
