import { expect, test } from 'vitest'
import { unknownBrowser } from '../user-flow/browser.ts'
import type { LoginConfig } from '../user-flow/config.ts'
import { plan } from './plan.ts'
import { readConfig } from './read-config.ts'

const kinds = (siteConfig: LoginConfig) => {
  const config = readConfig({
    products: ['oauth', 'otp'],
    oauthOptions: { providers: [{ type: 'google' }] },
    ...siteConfig,
  })
  const planned = plan({ config, settings: {}, browser: unknownBrowser })
  return 'sections' in planned && planned.sections.map(({ kind }) => kind)
}

test('places buttons above the form, or below it with `formFirst`', () => {
  expect(kinds({})).toEqual(['buttons', 'divider', 'forms'])
  expect(kinds({ formFirst: true })).toEqual(['forms', 'divider', 'buttons'])
})

test('shows only buttons with `formFirst` but without a form', () => {
  expect(kinds({ products: ['oauth'], formFirst: true })).toEqual(['buttons'])
})
