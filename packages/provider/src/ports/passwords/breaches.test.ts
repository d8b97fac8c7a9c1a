import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { silentLog } from '../log.ts'
import { breachesByRange } from './breaches.ts'

const digestOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()

const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
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

it('a range service hears five digits and says whether the rest is on its list', async () => {
  const breaches = breachesByRange(url, silentLog)
  expect(await breaches.isBreached('leaked')).toBe(true)
  expect(asked).toEqual([`/range/${digestOf('leaked').slice(0, 5)}`])
  expect(await breaches.isBreached('unheard of')).toBe(false)
})

it('a range service is found where its address lacks the last slash', async () => {
  expect(await breachesByRange(url.slice(0, -1), silentLog).isBreached('leaked')).toBe(true)
  expect(asked.at(-1)).toBe(`/range/${digestOf('leaked').slice(0, 5)}`)
})

it('a password is asked for as it is kept, however its accents are typed', async () => {
  const breaches = breachesByRange(url, silentLog)
  expect(await breaches.isBreached('d\u00e9j\u00e0 vu')).toBe(true)
  expect(await breaches.isBreached('de\u0301ja\u0300 vu')).toBe(true)
})

it('padding with a count of zero is nobody’s password', async () => {
  expect(await breachesByRange(url, silentLog).isBreached('padded')).toBe(false)
})

it('a service that fails or is away keeps nobody out', async () => {
  expect(await breachesByRange(url, silentLog).isBreached('broken')).toBe(false)
  expect(await breachesByRange('http://127.0.0.1:9/', silentLog).isBreached('leaked')).toBe(false)
})
