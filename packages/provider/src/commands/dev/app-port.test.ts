import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { portForApp } from './app-port.ts'

let server: Server | undefined
afterEach(() => server?.close())

/** A port that a program has on the addresses of this machine only, as the provider does. */
const takenPort = async (host: string): Promise<number> => {
  server = createServer().listen(0, host)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test.each(['127.0.0.1', '::1', '::'])('an app gets another port if its usual one is taken on %s', async (host) => {
  const taken = await takenPort(host)
  const { PORT } = await portForApp({}, taken)
  expect(Number(PORT)).toBeGreaterThan(0)
  expect(Number(PORT)).not.toBe(taken)
})

test('an app keeps its usual port if that is free', async () => {
  const free = await takenPort('127.0.0.1')
  server?.close()
  expect(await portForApp({}, free)).toEqual({})
})

test('an app keeps the port that the environment names', async () => {
  expect(await portForApp({ PORT: '8080' }, await takenPort('127.0.0.1'))).toEqual({})
})
