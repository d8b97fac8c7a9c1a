import { expect, test } from 'vitest'
import { createSiteBuild } from './site-build.ts'

/** A site whose build ends when the test says so. */
const siteOf = (built: string | null) => {
  const site = { sources: 'v1', built, build: Promise.withResolvers<boolean>(), builds: 0 }
  const state = createSiteBuild({
    sourceStamp: async () => site.sources,
    builtStamp: async () => site.built,
    build: () => {
      site.builds += 1
      site.build = Promise.withResolvers()
      return site.build.promise
    },
  })
  return { site, state }
}

test('does not build a site that is up to date', async () => {
  const { site, state } = siteOf('v1')
  expect(await state()).toBe('complete')
  expect(site.builds).toBe(0)
})

test('concurrent requests share one build of a missing site', async () => {
  const { site, state } = siteOf(null)
  expect(await Promise.all([state(), state(), state()])).toEqual(['building', 'building', 'building'])
  expect(await state()).toBe('building')
  expect(site.builds).toBe(1)
  site.built = 'v1'
  site.build.resolve(true)
  await expect.poll(state).toBe('complete')
  expect(site.builds).toBe(1)
})

test.each([
  ['ends without a site', (site: ReturnType<typeof siteOf>['site']) => site.build.resolve(false)],
  ['cannot start', (site: ReturnType<typeof siteOf>['site']) => site.build.reject(new Error('no Node'))],
])('does not repeat a build that %s until a source changes', async (_, fail) => {
  const { site, state } = siteOf('v0')
  await state()
  fail(site)
  await expect.poll(state).toBe('failed')
  expect(site.builds).toBe(1)
  site.sources = 'v2'
  expect(await state()).toBe('building')
  expect(site.builds).toBe(2)
})
