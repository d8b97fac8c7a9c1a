import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entriesOf } from '../../../tools/build/entries.ts'
import type { Rendered, RenderRequest } from './testing/rendered.ts'

/** A provider that knows no connected app. Its answers have no date but that of the first one. */
const provider = createServer((_request, response) => {
  const fault = { status_code: 429, error_type: 'too_many_requests', error_message: 'Wait.', request_id: 'r' }
  response.sendDate = false
  response.setHeader('Date', 'Wed, 01 Jul 2026 22:30:00 GMT').setHeader('Retry-After', 'Wed, 01 Jul 2026 22:31:00 GMT')
  response.writeHead(429, { 'Content-Type': 'application/json' }).end(JSON.stringify(fault))
})

const builtUrl = (folder: string, file: string) => new URL(`../../${folder}/dist/${file}`, import.meta.url).href

/** Renders everything in a new process. */
const render = async (environment: Readonly<Record<string, string>>): Promise<Rendered> => {
  const modules = Object.entries(entriesOf('react', 'react')).map(([path, { built }]) => [
    path,
    builtUrl('react', built),
  ])
  const request: RenderRequest = {
    modules: Object.fromEntries(modules),
    printers: builtUrl('js', 'server.js'),
    provider: `http://localhost:${(provider.address() as AddressInfo).port}`,
  }
  const program = new URL('testing/rendered.ts', import.meta.url).pathname
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(request)], {
    env: { ...process.env, ...environment },
    maxBuffer: 1e8,
  })
  return JSON.parse(stdout)
}

let here: Rendered = {}
let there: Rendered = {}
beforeAll(async () => {
  await once(provider.listen(0, 'localhost'), 'listening')
  const far = { NODE_ENV: 'production', TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' }
  here = await render({ NODE_ENV: 'production', TZ: 'America/Los_Angeles', LC_ALL: 'en_US.UTF-8' })
  there = await render(far)
})
afterAll(() => provider.close())

test('every component, hook and printer renders on a server without reading a clock or random values', () => {
  const faults = Object.entries(here).flatMap(([name, { fault }]) => (fault === undefined ? [] : [`${name}: ${fault}`]))
  expect(faults).toEqual([])
  const names = Object.keys(here).map((name) => name.split(' ')[1])
  for (const name of ['Login', 'UserButton', 'B2B', 'StytchLogin', 'useUser', 'withStytch', 'renderIdentityProvider'])
    expect(names).toContain(name)
})

test('markup is the same bytes in another process, time zone and language of the machine', () => {
  expect(there).toEqual(here)
})

test('IDs of two widgets on one page differ, of each component', () => {
  const printed = Object.entries(here).filter(
    ([name, { html = '' }]) => !name.startsWith('server') && / id="/.test(html),
  )
  expect(printed.map(([name]) => name.split(' ')[1])).toEqual(expect.arrayContaining(['Login', 'Account', 'B2B']))
  for (const [name, { html = '' }] of printed) {
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(ids.length, name).toBeGreaterThan(1)
    expect(new Set(ids).size, name).toBe(ids.length)
  }
})
