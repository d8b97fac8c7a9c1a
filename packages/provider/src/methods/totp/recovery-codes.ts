import { timingSafeEqual } from 'node:crypto'
import type { Random } from '../../ports/random.ts'

const count = 10
/** Letters and digits that nobody takes for one another: no 0, 1, i, l, o, u. */
const letters = '23456789abcdefghjkmnpqrstvwxyz'
const groups = 3
const groupLength = 4

/** Ten codes `xxxx-xxxx-xxxx` of 58 bits each. */
export const drawRecoveryCodes = (random: Random): readonly string[] =>
  Array.from({ length: count }, () =>
    Array.from({ length: groups }, () => Array.from({ length: groupLength }, () => letter(random)).join('')).join('-'),
  )

/** A byte above the last whole multiple would make the first letters likelier than the others. */
const letter = (random: Random): string => {
  const most = 256 - (256 % letters.length)
  for (;;) {
    const [byte = 255] = random.bytes(1)
    if (byte < most) return letters[byte % letters.length] ?? ''
  }
}

const plain = (code: string) => Buffer.from(code.toLowerCase().replace(/[^a-z0-9]/g, ''))

/** The codes that are left once this one is used; `null` where it is none of them. */
export const without = (codes: readonly string[], typed: string): readonly string[] | null => {
  const given = plain(typed)
  const left = codes.filter((code) => {
    const one = plain(code)
    return one.length !== given.length || !timingSafeEqual(one, given)
  })
  return left.length < codes.length ? left : null
}
