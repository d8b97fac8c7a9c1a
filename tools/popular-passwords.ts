/**
 * Writes `packages/provider/src/methods/password/popular-passwords.ts`, the filter of the passwords that people choose
 * most, from the list that the strength estimator ships. Run it when that list was updated:
 * `node tools/popular-passwords.ts`.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filterOf } from '@latchkey/provider/methods/password/bloom-filter'
import { dictionary } from '@zxcvbn-ts/language-common'
import { root } from './check/sources.ts'

/** A shorter one is refused for its length before anybody asks. */
const shortest = 4

/** One stranger in a million is taken for a common password. */
const hashes = 20

if (import.meta.main) {
  const listed = dictionary['passwords-common'] ?? []
  const passwords = [...new Set(listed.map((password) => String(password).toLowerCase()))]
  const { bits } = filterOf(
    passwords.filter(({ length }) => length >= shortest),
    hashes,
  )
  writeFileSync(
    join(root, 'packages/provider/src/methods/password/popular-passwords.ts'),
    `import type { BloomFilter } from './bloom-filter.ts'

/** Written by \`tools/popular-passwords.ts\`. */
export const popularPasswords: BloomFilter = {
  hashes: ${hashes},
  // biome-ignore format: one long text
  bits: Buffer.from('${Buffer.from(bits).toString('base64')}', 'base64'),
}
`,
  )
}
