import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { silentLog } from '../log.ts'
import { breachesByRange } from './breaches.ts'

const digestOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()

const requestedPaths: string[] = []
const server = createServer((request, response) => {
  requestedPaths.push(request.url ?? '')
  const [leaked, accented, padding] = ['leaked', 'd\u00e9j\u00e0 vu', 'padded'].map((password) =>
    digestOf(password).slice(5),
  )
  if (request.url === `/range/${digestOf('broken').slice(0, 5)}`) response.writeHead(500)
  response.end(`0018A45C4D1DEF81644B54AB7F969B88D65:1\r\n${leaked}:3\r\n${accented}:2\r\n${padding}:0\r\n`)
})
let url = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The range service has no port.')
  url = `http://127.0.0.1:${address.port}/range/`
})
afterAll(() => server.close())

it('sends five digits to the range service and finds the rest in its list', async () => {
  const breaches = breachesByRange(url, silentLog)
  expect(await breaches.isBreached('leaked')).toBe(true)
  expect(requestedPaths).toEqual([`/range/${digestOf('leaked').slice(0, 5)}`])
  expect(await breaches.isBreached('unheard of')).toBe(false)
})

it('accepts a range service URL without a trailing slash', async () => {
  expect(await breachesByRange(url.slice(0, -1), silentLog).isBreached('leaked')).toBe(true)
  expect(requestedPaths.at(-1)).toBe(`/range/${digestOf('leaked').slice(0, 5)}`)
})

it('normalizes accents before the lookup, as for storage', async () => {
  const breaches = breachesByRange(url, silentLog)
  expect(await breaches.isBreached('d\u00e9j\u00e0 vu')).toBe(true)
  expect(await breaches.isBreached('de\u0301ja\u0300 vu')).toBe(true)
})

it('ignores padding with a count of zero', async () => {
  expect(await breachesByRange(url, silentLog).isBreached('padded')).toBe(false)
})

it('does not block a sign-in when the service fails or is unreachable', async () => {
  expect(await breachesByRange(url, silentLog).isBreached('broken')).toBe(false)
  expect(await breachesByRange('http://127.0.0.1:9/', silentLog).isBreached('leaked')).toBe(false)
})
