import { expect, test } from 'vitest'
import { readTheme, type Styles } from './theme.ts'

/** The browser has the real grammar; here every value except `bad` is valid. */
const readStyles = (styles: unknown) => {
  const warnings: string[] = []
  const requestedValues: string[] = []
  const supports = (property: string, value: string) => requestedValues.push(property) > 0 && !/bad|object/.test(value)
  const theme = readTheme(styles as Styles, supports, (message) => warnings.push(message))
  return { ...theme, properties: Object.fromEntries(theme.properties), warnings, requestedValues }
}

test('leaves everything to the style sheet without styles, and does not warn', () => {
  expect(readStyles({})).toEqual({
    properties: {},
    scheme: 'light',
    links: [],
    social: 'auto',
    header: true,
    logo: null,
    warnings: [],
    requestedValues: [],
  })
})
test('maps each option to the custom property of its name', () => {
  const { properties, requestedValues } = readStyles({
    container: { backgroundColor: '#fff', width: '360px' },
    colors: { primary: 'rebeccapurple' },
    buttons: { primary: { borderRadius: '8px' }, disabled: { textColor: 'gray' } },
    inputs: { placeholderColor: 'gray' },
    typography: { header: { fontWeight: 700 } },
  })
  expect(properties).toEqual({
    '--lk-container-backgroundColor': '#fff',
    '--lk-container-width': '360px',
    '--lk-colors-primary': 'rebeccapurple',
    '--lk-buttons-primary-borderRadius': '8px',
    '--lk-buttons-disabled-textColor': 'gray',
    '--lk-inputs-placeholderColor': 'gray',
    '--lk-typography-header-fontWeight': '700',
  })
  expect(requestedValues).toEqual(['color', 'width', 'color', 'border-radius', 'color', 'color', 'font-weight'])
})
test('warns about an invalid CSS value and keeps the default', () => {
  const { properties, warnings } = readStyles({
    colors: { primary: 'bad' },
    buttons: { primary: { textColor: { r: 1 } } },
    fontFamily: '',
  })
  expect(properties).toEqual({ '--lk-fontFamily': '' })
  expect(warnings).toEqual([
    'styles.colors.primary has no usable value: the default is used.',
    'styles.buttons.primary.textColor has no usable value: the default is used.',
  ])
})
test('ignores null and missing branches', () => {
  expect(readStyles({ colors: null, typography: { header: null }, container: { width: undefined } }).warnings).toEqual(
    [],
  )
})
test('ignores properties that the page added to Object.prototype', () => {
  expect(readStyles(Object.create({ fontFamily: 'Comic Sans MS' })).properties).toEqual({})
})
test('warns about an unknown colour scheme and uses light', () => {
  expect(readStyles({ colorScheme: 'auto' }).scheme).toBe('auto')
  expect(readStyles({ colorScheme: 'sepia' })).toMatchObject({
    scheme: 'light',
    warnings: ['styles.colorScheme has no usable value: the default is used.'],
  })
})
test('warns about an unknown layout of the providers and keeps the default', () => {
  expect(readStyles({ layout: { social: 'icons' } }).social).toBe('icons')
  expect(readStyles({ layout: { social: 'grid' } })).toMatchObject({
    social: 'auto',
    warnings: ['styles.layout.social has no usable value: the default is used.'],
  })
})
test('reads header and logo options', () => {
  expect(readStyles({ hideHeaderText: true, logo: { logoImageUrl: '/logo.svg' } })).toMatchObject({
    header: false,
    logo: '/logo.svg',
  })
})
test('reads the links of the foot in a fixed order, and warns about a URL that would run in the page', () => {
  const layout = { termsUrl: 'https://site.test/terms', helpUrl: 'mailto:help@site.test', privacyUrl: '/privacy' }
  expect(readStyles({ layout })).toMatchObject({
    links: [
      ['help', 'mailto:help@site.test'],
      ['privacy', '/privacy'],
      ['terms', 'https://site.test/terms'],
    ],
    warnings: [],
  })
  for (const termsUrl of ['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,<b>', 'terms.html', 7])
    expect(readStyles({ layout: { termsUrl } })).toMatchObject({
      links: [],
      warnings: ['styles.layout.termsUrl has no usable value: the default is used.'],
    })
  expect(readStyles({ layout: { termsUrl: '' } })).toMatchObject({ links: [], warnings: [] })
})
test('warns about a URL that cannot be an image and shows no logo', () => {
  const logoOf = (logoImageUrl: string) => readStyles({ logo: { logoImageUrl } })
  for (const url of ['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,<b>', 'data:,'])
    expect(logoOf(url)).toMatchObject({
      logo: null,
      warnings: ['styles.logo.logoImageUrl has no usable value: the default is used.'],
    })
  for (const url of [
    'https://site.test/logo.png',
    '/data.svg',
    'data:image/svg+xml,<svg/>',
    'blob:https://site.test/1',
  ])
    expect(logoOf(url)).toMatchObject({ logo: url, warnings: [] })
  expect(readStyles({ logo: null })).toMatchObject({ logo: null, warnings: [] })
})
