import { expect, test } from 'vitest'
import { stylesOfPresentation } from './presentation.ts'
import { defaultDarkTheme, defaultTheme } from './themes.ts'

test('a theme says each of our styles by its own key, and radii from the base where none is said', () => {
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

test('a pair gives every colour twice and follows the system', () => {
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

test('what is not said keeps its default', () => {
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

test('a site that names no theme has the default one', () => {
  expect(stylesOfPresentation({})).toEqual(stylesOfPresentation({ theme: defaultTheme }))
})
