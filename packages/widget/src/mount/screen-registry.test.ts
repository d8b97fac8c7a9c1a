import { expect, test } from 'vitest'
import { wordsOf } from '../copy/copy.ts'
import { emailLink as emailWords } from '../copy/locales/en.ts'
import { hostOf } from '../flow/host.ts'
import { createFlow } from '../flow/runtime.ts'
import { notes } from '../testing/notes/definition.ts'
import type { Notes } from '../testing/notes/notes.ts'
import { calm } from '../testing/trial-flow.ts'
import type { Definition } from './definition.ts'
import { mainStep } from './main-step.ts'
import { createBackTarget } from './open-flow.ts'
import { screenRegistry } from './screen-registry.ts'
import { shownPlan } from './shown-plan.ts'

interface Asked {
  readonly definition?: Definition<Notes>
  readonly note?: (by: string) => Promise<unknown>
  readonly watch?: (signal?: AbortSignal) => Promise<string>
}

const form = { entry: 'note.email', intent: 'note.email' }
const never = () => new Promise<never>(() => {})

function opened({ definition = notes, note = never, watch = never }: Asked) {
  const planInputs = { config: { products: ['notes'], kinds: ['mail', 'fax'] }, settings: {}, browser: { kinds: [] } }
  const plan = shownPlan(definition, planInputs)
  const words = wordsOf({ ...emailWords })
  const env = { id: 'lk-notes', words, watermark: false, header: true, logo: null, ...planInputs, plan } as Notes['env']
  const sentences = {}
  const hostCalls: unknown[] = []
  const { find, bring } = screenRegistry(
    definition,
    sentences,
    () => {},
    () => plan,
  )
  const flow = createFlow<Notes>({
    client: { note, watch, report() {}, settings: { fresh: async () => ({}) } } as never,
    env,
    host: hostOf<Notes>(() => ({
      onEvent: ({ type }) => void hostCalls.push(type),
      onSuccess: (grant) => void hostCalls.push(grant),
      onError: (fault) => void hostCalls.push({ fault }),
    })),
    home: createBackTarget(definition),
    find,
    bring,
    toast() {},
  })
  flow.enter(mainStep<Notes>())
  return { flow, find, hostCalls, env }
}

test("returns Main at once and handles its intents with the entry's method", async () => {
  let refuse = true
  const { flow, hostCalls } = opened({
    async note() {
      if (refuse) throw { error_type: 'invalid_email', error_message: 'bad' }
      return { note_id: 'one' }
    },
  })
  expect(flow.state()?.step.name).toBe('Main')
  flow.emit('note.email', form, 'ada@example.com')
  await expect.poll(() => flow.state()?.error?.message).toEqual(['Invalid email address'])
  expect(flow.state()?.error?.intent).toBe('note.email')
  refuse = false
  flow.emit('note.email', form, 'ada@example.com')
  await expect.poll(() => flow.state()?.step).toMatchObject({ name: 'Noted', by: 'ada@example.com' })
  expect(hostCalls).toContainEqual({ note_id: 'one' })
  flow.back()
  expect(flow.state()?.step).toEqual({ name: 'Main', typed: '' })
})
test('marks only the pressed one of several buttons as busy and as failed', async () => {
  const { flow } = opened({
    async note(by) {
      throw new Error(`no ${by}`)
    },
  })
  flow.emit('note.kind:fax', { entry: 'note.kind', intent: 'note.kind:fax' }, 'fax')
  expect(flow.state()?.busy).toBe('note.kind:fax')
  await expect.poll(() => flow.state()?.error).toMatchObject({ intent: 'note.kind:fax', message: ['no fax'] })
  const other = { entry: 'note.other', intent: 'note.other:fax' }
  expect(() => flow.emit(other.intent, other, 'fax')).toThrow('has no handler for "note.other:fax"')
})
test('a background run can leave Main, and ends with the first intent', async () => {
  const signals: (AbortSignal | undefined)[] = []
  let onFound = (_: string) => {}
  const { flow } = opened({
    async note() {
      throw new Error('refused')
    },
    watch(signal) {
      signals.push(signal)
      return new Promise((resolve) => {
        onFound = resolve
      })
    },
  })
  await expect.poll(() => signals.length).toBe(1)
  flow.emit('note.email', form, 'ada@example.com')
  expect(signals[0]?.aborted).toBe(true)
  // The run continues after the intent has failed.
  await expect.poll(() => signals.length).toBe(2)
  onFound('watching')
  await expect.poll(() => flow.state()?.step).toMatchObject({ name: 'Noted', by: 'watching' })
})
test('starts the background runs of a late browser answer and keeps the running ones', async () => {
  let watched = 0
  const { flow, env } = opened({
    watch() {
      watched++
      return never()
    },
  })
  await expect.poll(() => watched).toBe(1)
  flow.about({ ...env })
  await calm()
  expect(watched).toBe(1)
})
test('loads a chunk again after a failure', async () => {
  let offline = true
  const { flow, hostCalls } = opened({
    definition: {
      ...notes,
      methods: notes.methods.map((one) => ({
        ...one,
        async begin() {
          if (offline) throw new TypeError('Failed to fetch dynamically imported module')
          return (one.begin as NonNullable<typeof one.begin>)()
        },
      })),
    },
    note: async () => ({ note_id: 'one' }),
  })
  flow.emit('note.email', form, 'ada@example.com')
  await expect.poll(() => flow.state()?.error?.repeatable).toBe(true)
  expect(hostCalls).toMatchObject([{ fault: { code: 'unreachable' } }])
  offline = false
  flow.emit('note.email', form, 'ada@example.com')
  await expect.poll(() => flow.state()?.step.name).toBe('Noted')
})
test('throws for a screen that no method owns', () => {
  const { find } = opened({})
  expect(() => find('Nowhere' as never)).toThrow('No method owns the screen Nowhere.')
})
