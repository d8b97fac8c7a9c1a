import { expect, test, vi } from 'vitest'
import { Code, calm, clientOf, code, Done, env, Main, Password, type Trial } from '../testing/trial-flow.ts'
import { hostOf } from './host.ts'
import type { Screen } from './row.ts'
import { createFlow } from './runtime.ts'

test('a host callback that throws does not affect the flow', async () => {
  const reportErrorMock = vi.fn()
  vi.stubGlobal('reportError', reportErrorMock)
  const bug = new Error('the page has a bug')
  const flow = createFlow<Trial>({
    client: clientOf(async () => ({ user_id: 'u' })),
    env,
    host: hostOf<Trial>(() => ({
      onEvent() {
        throw bug
      },
      onSuccess() {
        throw bug
      },
    })),
    home: () => ({ name: 'Main', typed: '' }),
    bring: (load) => load(),
    find: (name) => ({ Main, Code, Done, Password })[name] as unknown as Screen<Trial>,
    toast() {},
  })
  flow.enter(code)
  flow.emit('resend')
  await calm()
  flow.emit('submit', '123456')
  await calm()
  expect(flow.state()?.step.name).toBe('Done')
  expect(reportErrorMock.mock.calls).toEqual([[bug], [bug]])
  vi.unstubAllGlobals()
})
