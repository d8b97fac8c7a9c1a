import { expect, test } from 'vitest'
import { contrast, type Hex, leastContrast, nearestPassing } from './contrast.ts'

test('measures contrast as WCAG defines it', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2)
})

test('keeps a color that passes, and changes one that fails by as little as possible', () => {
  expect(nearestPassing('#5b21b6', '#ffffff')).toBe('#5b21b6')
  const nearest = nearestPassing('#777777', '#ffffff')
  expect(contrast(nearest, '#ffffff')).toBeGreaterThanOrEqual(leastContrast)
  expect(contrast(nearest, '#ffffff')).toBeLessThan(4.7)
})

test('finds a passing color for every chosen color and background', () => {
  const values = ['00', '40', '80', 'c0', 'ff']
  const colors = values.flatMap((red) => values.flatMap((green) => values.map((blue): Hex => `#${red}${green}${blue}`)))
  for (const background of ['#ffffff', '#182127', '#767676', '#808080'] as const)
    for (const color of colors)
      expect(contrast(nearestPassing(color, background), background)).toBeGreaterThanOrEqual(
        // No color has more contrast on a middle gray than black or white.
        Math.min(leastContrast, Math.max(contrast('#000000', background), contrast('#ffffff', background))),
      )
})
