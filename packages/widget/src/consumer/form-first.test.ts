import { expect, test } from 'vitest'
import { unknownBrowser } from '../user-flow/browser.ts'
import type { LoginConfig } from '../user-flow/config.ts'
import { plan } from './plan.ts'
import { readConfig } from './read-config.ts'

const kinds = (given: LoginConfig) => {
  const config = readConfig({ products: ['oauth', 'otp'], oauthOptions: { providers: [{ type: 'google' }] }, ...given })
  const planned = plan({ config, settings: {}, browser: unknownBrowser })
  return 'sections' in planned && planned.sections.map(({ kind }) => kind)
}

test('buttons stand above the form, and below it where a site wants its form first', () => {
  expect(kinds({})).toEqual(['buttons', 'divider', 'forms'])
  expect(kinds({ formFirst: true })).toEqual(['forms', 'divider', 'buttons'])
})

test('a site without a form that wants it first has its buttons alone', () => {
  expect(kinds({ products: ['oauth'], formFirst: true })).toEqual(['buttons'])
})
