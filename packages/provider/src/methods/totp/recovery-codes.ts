import { timingSafeEqual } from 'node:crypto'
import type { Random } from '../../ports/random.ts'

const count = 10
/** Letters and digits that are not mistaken for one another: no 0, 1, i, l, o, u. */
const letters = '23456789abcdefghjkmnpqrstvwxyz'
const groups = 3
const groupLength = 4

/** Draws ten codes `xxxx-xxxx-xxxx` of 58 bits each. */
export const drawRecoveryCodes = (random: Random): readonly string[] =>
  Array.from({ length: count }, () =>
    Array.from({ length: groups }, () => Array.from({ length: groupLength }, () => letter(random)).join('')).join('-'),
  )

/** Skips bytes above the largest whole multiple, which would make the first letters more likely. */
const letter = (random: Random): string => {
  const most = 256 - (256 % letters.length)
  for (;;) {
    const [byte = 255] = random.bytes(1)
    if (byte < most) return letters[byte % letters.length] ?? ''
  }
}

const plain = (code: string) => Buffer.from(code.toLowerCase().replace(/[^a-z0-9]/g, ''))

/** Returns the remaining codes once this one is used; `null` if it is not one of them. */
export const without = (codes: readonly string[], typed: string): readonly string[] | null => {
  const typedBytes = plain(typed)
  const remainingCodes = codes.filter((code) => {
    const one = plain(code)
    return one.length !== typedBytes.length || !timingSafeEqual(one, typedBytes)
  })
  return remainingCodes.length < codes.length ? remainingCodes : null
}
