import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { compiler } from '../../tools/check/compiler.ts'
import { repeated } from '../../tools/test/slices.ts'
import { expect, test } from '../fixtures/test.ts'
import { copied, must } from '../switch/standing/built.ts'
import { install } from '../switch/standing/installed.ts'
import { freePort } from '../switch/standing/served.ts'
import { testPrinted, untilTakenOver } from './printed-tests.ts'

/** A site whose server streams with React 18 (`renderToPipeableStream`), built for production. */
const standing = { origin: '', stop: async () => {} }

const built = async (folder: string) => {
  await must(folder, [...compiler, '-p', '.'])
  const common = { configFile: false, root: folder, logLevel: 'error', publicDir: false } as const
  const output = { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', assetFileNames: 'client[extname]' }
  await build({
    ...common,
    build: { outDir: 'dist/client', cssCodeSplit: false, rolldownOptions: { input: 'src/client.tsx', output } },
  })
  await build({ ...common, build: { ssr: 'src/server.tsx', outDir: 'dist', emptyOutDir: false } })
}

test.describe.configure({ mode: 'default' })
test.beforeAll(async ({ provider }) => {
  const port = await freePort()
  const folder = copied('e2e/printed/sites/streaming')
  await install(folder)
  await built(folder)
  const child = spawn(
    process.execPath,
    [join(folder, 'dist/server.js'), String(port), provider.publicToken, provider.url],
    {
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  await once(child.stdout, 'data')
  standing.origin = `http://localhost:${port}`
  standing.stop = async () => {
    child.kill()
    await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
})
test.afterAll(() => standing.stop())

testPrinted('a stream of React 18', () => ({ page: `${standing.origin}/`, script: /client\.js/ }))

for (const [where, search] of [
  ['in front of', '?slow'],
  ['in', '?slow&late'],
] as const) {
  const title = `a form ${where} what a stream delivers late accepts input, is hydrated in place and signs in`
  test(title, where === 'in' ? {} : repeated(title), async ({ page, address, codeFor }) => {
    await page.goto(`${standing.origin}/${search}`, { waitUntil: 'commit' })
    const field = page.getByLabel('E-Mail', { exact: true })
    if (search === '?slow') await field.fill(address)
    await expect(page.getByText('One moment')).toBeVisible()
    expect((await fetch(`${standing.origin}/open`)).status).toBe(200)
    await expect(page.locator('#late')).toBeVisible()
    if (search !== '?slow') await field.fill(address)
    await expect(page.locator('#who')).toHaveText('nobody')
    await untilTakenOver(field)
    await expect(field).toHaveValue(address)
    await field.press('Enter')
    await page.locator('input[autocomplete="one-time-code"]').fill(await codeFor(address))
    await expect(page.locator('#who')).toHaveText(address)
  })
}
