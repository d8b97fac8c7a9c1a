import type { ConsoleEvents } from '@latchkey/protocol/console/events'
import type { ConsoleImpersonation, ConsoleUser } from '@latchkey/protocol/console/users'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { firstOwner, type TestOperator, testConsole } from '../testing/operators.ts'
import { basic, TestProvider } from '../testing/provider.ts'

describeOnBothStores('a user in the console', (store) => {
  let provider: TestProvider
  let owner: TestOperator
  let users = ''
  beforeAll(async () => {
    provider = await TestProvider.start(store.url, { console: testConsole }, 1)
    owner = await firstOwner(provider)
    users = `/api/projects/${provider.project.project_id}/users`
  })
  afterAll(() => provider.close())

  const password = 'a long enough password of hers 7'
  const signUp = async (email: string): Promise<string> => {
    const { body } = await provider.post<{ user_id: string }>('/passwords', {
      email,
      password,
      session_duration_minutes: 30,
    })
    return body.data.user_id
  }
  const events = async (userId: string) => (await owner.send<ConsoleEvents>('GET', `${users}/${userId}/events`)).body

  it('needs a new password after a required reset, and loses the sessions of the old one', async () => {
    const email = 'reset-by-operator@example.com'
    const userId = await signUp(email)
    const { body } = await owner.send<ConsoleUser>('POST', `${users}/${userId}/require-reset`)
    expect(body.sessions).toEqual([])
    expect(body.factors.find(({ kind }) => kind === 'password')?.label).toBe('needs a reset')
    const refused = await provider.post('/passwords/authenticate', { email, password, session_duration_minutes: 30 })
    expect(refused.body.error_type).toBe('reset_password')
    const recorded = (await events(userId)).events.find(({ type }) => type === 'password.reset_required')
    expect(recorded?.data).toMatchObject({
      by: 'operator',
      command: `latchkey user require-reset ${provider.project.project_id} ${userId}`,
    })
    const { user_id: withoutPassword } = await provider.signIn('no-password@example.com')
    expect((await owner.send('POST', `${users}/${withoutPassword}/require-reset`)).status).toBeGreaterThanOrEqual(400)
  })

  it('is impersonated by a link that works once, and the events name the operator', async () => {
    const { user_id: userId } = await provider.signIn('impersonated@example.com')
    const path = `${users}/${userId}/impersonation`
    const { body } = await owner.send<ConsoleImpersonation>('POST', path, {
      redirect_url: 'http://localhost:3000/authenticate',
    })
    const token = new URL(body.url).searchParams.get('token')
    expect(new URL(body.url).searchParams.get('stytch_token_type')).toBe('impersonation')
    const { project_id: id, secret } = provider.project
    const use = () =>
      provider.request<{ user_id: string }>('POST', '/v1/impersonation/authenticate', {
        authorization: basic(id, secret),
        origin: null,
        body: { impersonation_token: token },
      })
    const answer = await use()
    expect([answer.status, JSON.parse(answer.text).user_id]).toEqual([200, userId])
    expect((await use()).status).toBe(401)
    const log = await events(userId)
    expect(log.events.find(({ type }) => type === 'impersonation.prepared')?.data).toMatchObject({
      by: 'operator',
      command: `latchkey user impersonate ${id} ${userId} --redirect http://localhost:3000/authenticate`,
    })
    expect(JSON.stringify(log)).not.toContain(token)
  })

  it.each(['https://evil.example/authenticate', 'javascript:alert(1)', ''])(
    'is not impersonated on the page %j, which the project does not list',
    async (redirect_url) => {
      const { user_id: userId } = await provider.signIn('not-impersonated@example.com')
      const { status, body } = await owner.send('POST', `${users}/${userId}/impersonation`, { redirect_url })
      expect([status, body.url]).toEqual([400, undefined])
    },
  )
})
