import { randomUUID } from 'node:crypto'
import { test as base, expect } from 'playwright/test'
import { type Site, startSite } from './site.ts'
import { answersAsDeclared, oneForWorker } from './site-fixtures.ts'

/** Tests of a site that follow a redirect in a browser; one provider for each worker. */
export const test = base.extend<
  { readonly address: string; readonly answersAsDeclared: undefined },
  { readonly site: Site }
>({
  site: [oneForWorker(startSite), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from the pattern
  address: async ({}, use) => use(`${randomUUID()}@example.com`),
  answersAsDeclared: [answersAsDeclared((faults) => expect(faults).toEqual([])), { auto: true }],
})

export { expect }
