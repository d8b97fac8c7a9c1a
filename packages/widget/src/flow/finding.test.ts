import { expect, test } from 'vitest'
import { CodeForm, clientOf, env, Plain, send, type Trial } from '../testing/trial.ts'
import { beginOf } from './begin.ts'
import { finder, loaderOf, mainOf } from './finding.ts'
import { hostOf } from './host.ts'
import { type Chunk, methodOf } from './method.ts'
import { createFlow } from './runtime.ts'
import { screensOf } from './screen.ts'

const Code = screensOf<Trial>()('Code', { view: CodeForm, on: { async submit() {}, async resend() {} } })
const begin = beginOf<Trial, { email: [address: string] }>()({
  uses: { send },
  leads: ['Code'],
  errors: { email: { invalid_email: 'email.invalid' } },
  on: {
    async email({ use, go }, to) {
      const { method_id } = await use.send({ to })
      return go('Code', { destination: to, methodId: method_id })
    },
  },
})
const brought = { styles: ['.code {}'], sentences: { 'otp.title': 'Enter passcode' } }
const chunk = { ...brought, Code }
const beginning = { ...brought, begin }

function trial(bring: () => Promise<typeof beginning>, answer: Parameters<typeof clientOf>[0]) {
  const method = methodOf<Trial, { email: [address: string] }>()({
    id: 'code',
    entries: { email: () => null },
    owns: ['Code'],
    load: async () => chunk,
    begin: bring,
  })
  const unpacked: Chunk[] = []
  const loader = loaderOf((brought) => unpacked.push(brought))
  const main = mainOf<Trial>(Plain as never, [method], loader, () => ({}))
  const find = finder(main, [method], loader)
  const faults: unknown[] = []
  const flow = createFlow<Trial>({
    client: clientOf(answer),
    env,
    host: hostOf<Trial>(() => ({ onError: (fault) => void faults.push(fault) })),
    home: () => ({ name: 'Main', typed: '' }),
    find,
    toast() {},
  })
  flow.enter({ name: 'Main', typed: '' })
  return { flow, find, unpacked, faults }
}

test('Main is there at once, and answers through the method whose entry spoke', async () => {
  let refuse = true
  const { flow, unpacked } = trial(
    async () => beginning,
    async () => {
      if (refuse) throw { error_type: 'invalid_email', error_message: 'bad' }
      return { method_id: 'sent' }
    },
  )
  expect(flow.frame()?.step.name).toBe('Main')
  flow.emit('code.email', 'ada@example.com')
  await expect.poll(() => flow.frame()?.error?.message).toEqual(['Invalid email, please try again.'])
  expect(flow.frame()?.error?.intent).toBe('code.email')
  refuse = false
  flow.emit('code.email', 'ada@example.com')
  await expect.poll(() => flow.frame()?.step).toMatchObject({ name: 'Code', methodId: 'sent' })
  expect(unpacked[0]).toBe(beginning)
})

test('a chunk that does not arrive can be asked for again', async () => {
  let offline = true
  const { flow, faults } = trial(
    async () => {
      if (offline) throw new TypeError('Failed to fetch dynamically imported module')
      return beginning
    },
    async () => ({ method_id: 'sent' }),
  )
  flow.emit('code.email', 'ada@example.com')
  await expect.poll(() => flow.frame()?.error?.repeatable).toBe(true)
  expect(faults).toMatchObject([{ code: 'unreachable' }])
  offline = false
  flow.emit('code.email', 'ada@example.com')
  await expect.poll(() => flow.frame()?.step.name).toBe('Code')
})

test('a screen that no method owns is a fault of the code, and says so', () => {
  const { find } = trial(
    async () => beginning,
    async () => ({}),
  )
  expect(() => find('Password')).toThrow('No method owns the screen Password.')
})
