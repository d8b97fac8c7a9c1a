/**
 * Writes `packages/provider/src/methods/password/popular-passwords.ts`, the filter of the most common passwords, from
 * the list in the strength estimator. Run it after an update of that list: `node tools/popular-passwords.ts`.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filterOf } from '@latchkey/provider/methods/password/bloom-filter'
import { dictionary } from '@zxcvbn-ts/language-common'
import { root } from './check/sources.ts'

/** A shorter one is rejected for its length first. */
const shortest = 4

/** One other password in a million matches by mistake. */
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
