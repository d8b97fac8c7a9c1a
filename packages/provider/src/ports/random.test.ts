import { expect, it } from 'vitest'
import { systemRandom, uniformDigits } from './random.ts'

/** Upper 0.1 % point of the chi-square distribution with nine degrees of freedom. */
const chiSquareLimit = 27.88

it('A11 draws six uniformly distributed digits, including leading zeros', () => {
  const codes = Array.from({ length: 20_000 }, () => systemRandom.digits(6))
  expect(codes.every((code) => /^[0-9]{6}$/.test(code))).toBe(true)
  expect(codes.some((code) => code.startsWith('0'))).toBe(true)
  for (let place = 0; place < 6; place++) {
    const counts = Array.from({ length: 10 }, (_, digit) => codes.filter((c) => c[place] === String(digit)).length)
    const expected = codes.length / 10
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // One honest run in a thousand exceeds the limit; a biased source exceeds twice the limit every time.
    expect(chiSquare).toBeLessThan(2 * chiSquareLimit)
  }
})

it('drops bytes that would favor low digits', () => {
  const draws = [
    [255, 250, 251, 252, 253, 254],
    [249, 0, 10, 200, 250, 7],
    [1, 2, 3, 4, 5, 6],
  ]
  expect(uniformDigits(() => Uint8Array.from(draws.shift() ?? []), 6)).toBe('900071')
})

it('returns the requested number of bytes and unique identifiers', () => {
  expect(systemRandom.bytes(32)).toHaveLength(32)
  expect(systemRandom.uuid()).not.toBe(systemRandom.uuid())
})
