import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '../fixtures/test.ts'
import { copied, must, next } from '../switch/standing/built.ts'
import { install } from '../switch/standing/installed.ts'
import { freePort, serveNext } from '../switch/standing/served.ts'
import { testPrinted } from './printed-tests.ts'

/** A site with Next.js 14 and both of its routers: each has a page with the component and one with `renderLogin`. */
const standing = { origin: '', stop: async () => {} }

test.describe.configure({ mode: 'default' })
test.beforeAll(async ({ provider }) => {
  test.setTimeout(480_000)
  const port = await freePort()
  const folder = copied('e2e/printed/sites/next')
  await install(folder)
  const said = {
    NEXT_PUBLIC_PUBLIC_TOKEN: provider.publicToken,
    NEXT_PUBLIC_PROVIDER: provider.url,
    NEXT_PUBLIC_ORIGIN: `http://localhost:${port}`,
    NEXT_TELEMETRY_DISABLED: 1,
  }
  mkdirSync(join(folder, 'public'))
  writeFileSync(join(folder, 'public/favicon.ico'), '')
  writeFileSync(
    join(folder, '.env'),
    Object.entries(said)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
  await must(folder, [next, 'build'])
  const stop = await serveNext(folder, port)
  standing.origin = `http://localhost:${port}`
  standing.stop = async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
test.afterAll(() => standing.stop())

for (const [name, path] of [
  ["a component of Next's app router", '/component'],
  ["renderLogin in Next's app router", '/rendered'],
  ["a component of Next's pages router", '/old/component'],
  ["renderLogin in Next's pages router", '/old/rendered'],
] as const)
  testPrinted(name, () => ({ page: standing.origin + path, script: /\/_next\/static\/.*\.js/ }))
