import { randomUUID } from 'node:crypto'
import { test as base, expect } from 'vitest'
import { type Site, startSite } from './site.ts'

/** Tests of a site that need no browser; one provider for each worker. Each answer of the SDK is compared with its declarations. */
export const test = base.extend<{
  readonly address: string
  readonly answersAsDeclared: undefined
  readonly site: Site
}>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from the pattern
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.provider.stop()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  address: async ({}, use) => use(`${randomUUID()}@example.com`),
  answersAsDeclared: [
    async ({ site }, use) => {
      await use(undefined)
      expect(site.watched.takeFaults()).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
