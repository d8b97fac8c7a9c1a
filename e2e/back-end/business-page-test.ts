import { randomUUID } from 'node:crypto'
import { test as base, expect } from 'playwright/test'
import { type BusinessSite, startBusinessSite } from './business-site.ts'

/** Tests of a site that follow a redirect in a browser; one provider for each worker. Each answer of the SDK is compared with its declarations. */
export const test = base.extend<
  { readonly domain: string; readonly answersAsDeclared: undefined },
  { readonly site: BusinessSite }
>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from the pattern
    async ({}, use) => {
      const site = await startBusinessSite()
      await use(site)
      await site.provider.stop()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  domain: async ({}, use) => use(`${randomUUID()}.example`),
  answersAsDeclared: [
    async ({ site }, use) => {
      await use(undefined)
      expect(site.watched.takeFaults()).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
