import { expect, test } from 'vitest'
import { defaultOf, type ThemeKey } from './theme-keys.ts'

/** Red, green and blue of `#rrggbb`, or of two such colors mixed: `color-mix(in srgb, #19303d 22%, #ffffff)`. */
const channelsOf = (color: string): readonly number[] => {
  const [one = [], other = one] = (color.match(/#[\da-f]{6}/gi) ?? []).map((hex) =>
    [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  const share = Number(/(\d+)%/.exec(color)?.[1] ?? 100) / 100
  return one.map((value, channel) => value * share + (other[channel] ?? 0) * (1 - share))
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Pairs of colors, and the least contrast that WCAG 2.2 AA requires: 4.5 for text, 3 for the edge of a control. */
const pairs: readonly (readonly [on: ThemeKey, what: ThemeKey, least: number])[] = [
  ['container.backgroundColor', 'typography.header.color', 4.5],
  ['container.backgroundColor', 'typography.body.color', 4.5],
  ['container.backgroundColor', 'typography.helper.color', 4.5],
  ['container.backgroundColor', 'colors.primary', 4.5],
  ['container.backgroundColor', 'colors.foreground', 4.5],
  ['container.backgroundColor', 'colors.success', 4.5],
  ['container.backgroundColor', 'colors.warning', 4.5],
  ['container.backgroundColor', 'colors.error', 4.5],
  ['buttons.primary.backgroundColor', 'buttons.primary.textColor', 4.5],
  ['buttons.secondary.backgroundColor', 'buttons.secondary.textColor', 4.5],
  // AA exempts disabled buttons, but users still read them.
  ['buttons.disabled.backgroundColor', 'buttons.disabled.textColor', 4.5],
  ['inputs.backgroundColor', 'inputs.textColor', 4.5],
  ['inputs.backgroundColor', 'inputs.placeholderColor', 4.5],
  ['container.backgroundColor', 'buttons.primary.borderColor', 3],
  ['container.backgroundColor', 'inputs.borderColor', 3],
]

test.each(['light', 'dark'] as const)('text and controls have enough contrast in %s', (scheme) => {
  for (const [on, what, least] of pairs) {
    const reached = contrast(defaultOf(on, scheme), defaultOf(what, scheme))
    expect({ on, what, isEnough: reached >= least, reached }).toEqual({ on, what, isEnough: true, reached })
  }
})
test('black on white has the highest contrast', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('color-mix(in srgb, #000000 50%, #ffffff)', '#ffffff')).toBeCloseTo(3.98, 2)
})
