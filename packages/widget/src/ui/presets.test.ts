import { expect, test } from 'vitest'
import { contrastful, extendTheme, midnight, modern, shadcn, soft, spec } from './presets.ts'
import { readTheme } from './theme.ts'
import { propertyOf, type ThemeKey, themeKeys } from './theme-keys.ts'

test('every value of a preset is a key of the theme', () => {
  const known = new Set<string>(Object.keys(themeKeys).map((key) => propertyOf(key as ThemeKey)))
  for (const preset of [spec, modern, soft, midnight, contrastful, shadcn])
    for (const [property] of readTheme(
      preset,
      () => true,
      (message) => expect(message).toBe(null),
    ).properties)
      expect({ property, isKnown: known.has(property) }).toEqual({ property, isKnown: true })
})

test('replaces single keys of a preset and leaves the preset unchanged', () => {
  const before = structuredClone(modern)
  const styles = extendTheme(modern, { colors: { primary: '#5b21b6' }, controlHeight: '44px' })
  expect(styles.colors).toEqual({ ...modern.colors, primary: '#5b21b6' })
  expect(styles.controlHeight).toBe('44px')
  expect(styles.container).toEqual(modern.container)
  expect(modern).toEqual(before)
})
