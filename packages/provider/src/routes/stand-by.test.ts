import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Code, TestProvider } from '../testing/provider.ts'
import { type Cable, layCable } from '../testing/servers/cable.ts'
import { type PairOfServers, startWithStandBy } from '../testing/servers/stand-by.ts'

/** The provider while its PostgreSQL primary fails and the standby takes over at the same address. */

const healedWithinMs = 5_000
const visitors = 8
const promisesBefore = 24

let servers: PairOfServers
let cable: Cable
let provider: TestProvider
const target = { host: '127.0.0.1', port: 0 }

beforeAll(async () => {
  servers = await startWithStandBy()
  target.port = servers.primaryPort
  cable = await layCable(target)
  provider = await TestProvider.start(`postgres://latchkey@127.0.0.1:${cable.port}/postgres`)
})
afterAll(async () => {
  await provider?.close()
  await cable?.cut()
  await servers?.stop()
})

interface Promised {
  readonly code: Code
  readonly session: string
}

it('keeps acknowledged writes, returns 503 with Retry-After, and recovers within five seconds', async () => {
  const acknowledged: Promised[] = []
  const failedStatuses: number[] = []
  let isOver = false
  const signInAgainAndAgain = async (_: unknown, visitor: number) => {
    for (let count = 0; !isOver; count++) {
      const from = `127.6.${visitor + 1}.${(count % 250) + 1}`
      const code = await provider.sendCode(`kept-${visitor}-${count}@example.com`, { from }).catch(() => null)
      if (code === null) {
        await pause(20)
        continue
      }
      const { status, body } = await provider.authenticate(code, { from })
      if (status === 200) acknowledged.push({ code, session: body.data.session_token })
      else failedStatuses.push(status)
    }
  }
  const working = Array.from({ length: visitors }, signInAgainAndAgain)
  await expect.poll(() => acknowledged.length).toBeGreaterThan(promisesBefore)

  const failing = servers.failOver()
  await cable.cut()
  const away = await provider.request('GET', '/health')
  expect([away.status, Number(away.headers.get('retry-after')) > 0]).toEqual([503, true])
  await failing
  target.port = servers.standByPort
  await cable.mend()
  const health = async () => (await provider.request('GET', '/health')).status
  await expect.poll(health, { timeout: healedWithinMs }).toBe(200)
  const before = acknowledged.length
  await expect.poll(() => acknowledged.length).toBeGreaterThan(before + visitors)
  isOver = true
  await Promise.all(working)

  expect(failedStatuses.filter((status) => status !== 503)).toEqual([])
  for (const { code, session } of acknowledged) {
    expect((await provider.get('/users/me', { session })).status).toBe(200)
    expect((await provider.authenticate(code)).status).not.toBe(200)
  }
})
