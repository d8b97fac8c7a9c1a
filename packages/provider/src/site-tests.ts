/**
 * Helpers for tests of a site: a provider to test against, its sent messages, its clock, and signed-in users. Published
 * as `@latchkey/provider/testing`.
 *
 * ```ts
 * import { startProvider } from '@latchkey/provider/testing'
 *
 * const provider = await startProvider()
 * await page.getByLabel('Email').fill('ada@example.com')
 * await page.keyboard.press('Enter')
 * await page.keyboard.type(await provider.code('ada@example.com'))
 * await provider.stop()
 * ```
 */
export { type DevelopmentProject, type DevelopmentProvider, providerAt } from './site-tests/provider-at.ts'
export { SiteTestError, type SiteTestFault } from './site-tests/site-test-error.ts'
export { type StartedProvider, startProvider } from './site-tests/start-provider.ts'
