import { test } from '../fixtures/test.ts'
import { copied, next } from '../switch/standing/built.ts'
import { install, siteBuildMs } from '../switch/standing/installed.ts'
import { type NextSite, serveNextSite } from './next-site.ts'
import { testPrinted } from './printed-tests.ts'

/** A site with Next.js 14 and both of its routers: each has a page with the component and one with `renderLogin`. */
let site: NextSite | undefined

test.describe.configure({ mode: 'default' })
test.beforeAll(async ({ provider }) => {
  test.setTimeout(siteBuildMs)
  const folder = copied('e2e/printed/sites/next')
  await install(folder)
  site = await serveNextSite(folder, next, (origin) => ({
    NEXT_PUBLIC_PUBLIC_TOKEN: provider.publicToken,
    NEXT_PUBLIC_PROVIDER: provider.url,
    NEXT_PUBLIC_ORIGIN: origin,
  }))
})
test.afterAll(() => site?.stop())

for (const [name, path] of [
  ["a component of Next's app router", '/component'],
  ["renderLogin in Next's app router", '/rendered'],
  ["a component of Next's pages router", '/old/component'],
  ["renderLogin in Next's pages router", '/old/rendered'],
] as const)
  testPrinted(name, () => ({ page: site?.origin + path, script: /\/_next\/static\/.*\.js/ }))
