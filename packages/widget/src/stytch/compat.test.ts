import { expect, test } from 'vitest'
import { addColorFallback, styleToTheme } from './compat.ts'
import { stylesOfPresentation } from './presentation.ts'
import type { StyleConfig } from './styles.ts'
import { defaultTheme } from './themes.ts'

const looks: StyleConfig = {
  container: { backgroundColor: '#fefefe', borderColor: '#010101', borderRadius: '9px', width: '321px' },
  colors: { primary: '#020202', secondary: '#030303', success: '#040404', error: '#050505', warning: '#060606' },
  buttons: {
    primary: { backgroundColor: '#070707', textColor: '#f8f8f8', borderRadius: '7px' },
    secondary: { backgroundColor: '#f9f9f9', textColor: '#0a0a0a' },
  },
  inputs: { borderColor: '#0b0b0b', borderRadius: '5px', textColor: '#020202', placeholderColor: '#030303' },
  fontFamily: 'Georgia, serif',
  hideHeaderText: true,
  logo: { logoImageUrl: 'https://shop.example.com/logo.png' },
}

test('keeps the look of older styles that are converted to a theme', () => {
  const { theme, options } = styleToTheme(looks, { silent: true })
  expect(stylesOfPresentation({ theme: { ...defaultTheme, ...theme }, options })).toMatchObject({
    fontFamily: 'Georgia, serif',
    hideHeaderText: true,
    logo: { logoImageUrl: 'https://shop.example.com/logo.png' },
    container: looks.container,
    colors: { primary: '#020202', secondary: '#030303', success: '#040404', error: '#050505' },
    buttons: {
      primary: looks.buttons?.primary,
      secondary: { textColor: '#0a0a0a', borderRadius: '7px' },
    },
    inputs: looks.inputs,
  })
})

test('does not change a theme when empty styles are spread over it', () => {
  expect(styleToTheme({})).toEqual({ theme: {}, options: {} })
})

test('paints a theme with color-mix fallbacks the same as without', () => {
  const filled = addColorFallback(defaultTheme)
  expect(filled).toMatchObject({ ...defaultTheme, 'primary-button-hover': defaultTheme.primary })
  expect(stylesOfPresentation({ theme: filled })).toEqual(stylesOfPresentation({ theme: defaultTheme }))
})
