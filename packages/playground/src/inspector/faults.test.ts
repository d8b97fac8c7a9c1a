import { beforeEach, expect, test, vi } from 'vitest'
import { createFaults } from './faults.ts'

beforeEach(() => {
  vi.stubGlobal('location', { href: 'http://localhost:3000/?theme=dark' })
})

const start = () => {
  const waits: number[] = []
  const faults = createFaults(
    async (input) => new Response(String(input)),
    async (milliseconds) => {
      waits.push(milliseconds)
    },
  )
  return { faults, waits }
}

const api = 'http://localhost:3000/sdk/v1/otps/authenticate'

test('lets every request pass while no fault is chosen', async () => {
  const { faults, waits } = start()
  expect(await (await faults.fetch(api)).text()).toBe(api)
  expect(waits).toEqual([])
})

test('delays a slow request and then sends it', async () => {
  const { faults, waits } = start()
  faults.set('slow')
  expect(await (await faults.fetch(api)).text()).toBe(api)
  expect(waits).toEqual([3000])
})

test('rejects like a browser without a network', async () => {
  const { faults } = start()
  faults.set('offline')
  await expect(faults.fetch(api)).rejects.toThrow(TypeError)
})

test.each([
  ['429', 429, 'too_many_requests', '30'],
  ['500', 500, 'internal_server_error', null],
] as const)('answers %s in the form of the provider', async (kind, status, error_type, retryAfter) => {
  const { faults } = start()
  faults.set(kind)
  const answer = await faults.fetch('/sdk/v1/users/me')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, retryAfter])
  expect(await answer.json()).toMatchObject({ status_code: status, error_type })
})

test('never breaks the page’s own calls', async () => {
  const { faults } = start()
  faults.set('offline')
  expect(await (await faults.fetch('/dev/inbox')).text()).toBe('/dev/inbox')
})

test('notifies its listeners of a change', () => {
  const { faults } = start()
  let kind = faults.current()
  faults.subscribe(() => {
    kind = faults.current()
  })
  faults.set('500')
  expect(kind).toBe('500')
})
