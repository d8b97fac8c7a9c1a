import { randomUUID } from 'node:crypto'
import { test as base, expect } from 'vitest'
import { type BusinessSite, startBusinessSite } from './business-site.ts'
import { answersAsDeclared, oneForWorker } from './site-fixtures.ts'

/** Tests of a site that need no browser; one provider for each worker. */
export const test = base.extend<{
  readonly domain: string
  readonly answersAsDeclared: undefined
  readonly site: BusinessSite
}>({
  site: [oneForWorker(startBusinessSite), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from the pattern
  domain: async ({}, use) => use(`${randomUUID()}.example`),
  answersAsDeclared: [answersAsDeclared((faults) => expect(faults).toEqual([])), { auto: true }],
})

export { expect }
