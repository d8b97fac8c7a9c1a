import { expect, test } from 'vitest'
import { stylesOfPresentation } from './presentation.ts'
import { defaultDarkTheme, defaultTheme } from './themes.ts'

test('maps each theme key to a style and derives missing radii from the base radius', () => {
  const theme = { ...defaultTheme, primary: '#123456', 'button-radius': '9px', 'container-border': 'transparent' }
  expect(stylesOfPresentation({ theme })).toMatchObject({
    fontFamily: 'system-ui, sans-serif',
    colorScheme: 'light',
    container: { width: '400px', borderRadius: 'calc(4px * 6)', borderColor: 'transparent' },
    colors: { error: defaultTheme.destructive, success: defaultTheme.success },
    buttons: {
      primary: { backgroundColor: '#123456', textColor: defaultTheme['primary-foreground'], borderRadius: '9px' },
      secondary: { borderRadius: '9px', borderColor: defaultTheme.border },
      disabled: { backgroundColor: defaultTheme.muted },
    },
    inputs: { borderRadius: 'calc(4px * 2)', placeholderColor: defaultTheme['muted-foreground'] },
  })
})

test('gives each color a light and a dark value for a pair of themes, and follows the system', () => {
  const { colorScheme, container } = stylesOfPresentation({
    theme: [
      { ...defaultTheme, border: 'red' },
      { ...defaultDarkTheme, border: 'red' },
    ],
  })
  expect(colorScheme).toBe('auto')
  expect(container).toMatchObject({
    backgroundColor: 'light-dark(oklch(1 0 0), oklch(0.145 0 0))',
    borderColor: 'red',
    width: '400px',
  })
})

test('keeps the defaults of unset keys', () => {
  expect(stylesOfPresentation({ theme: {} })).toEqual({
    colorScheme: 'light',
    mainHeading: { align: 'center' },
    container: {},
    colors: {},
    buttons: { primary: {}, secondary: {}, disabled: {} },
    inputs: {},
  })
  expect(stylesOfPresentation({ options: { hideHeaderText: true, logo: { url: '/l.png', alt: 'L' } } })).toMatchObject({
    hideHeaderText: true,
    logo: { logoImageUrl: '/l.png' },
  })
})

test('uses the default theme if the site sets no theme', () => {
  expect(stylesOfPresentation({})).toEqual(stylesOfPresentation({ theme: defaultTheme }))
})
