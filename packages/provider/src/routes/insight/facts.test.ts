import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeStoreContract } from '../../testing/databases/stores.ts'
import { rawSQL } from '../../testing/insight/raw-sql.ts'
import { basic, TestProvider } from '../../testing/provider.ts'

const telemetry = {
  event_id: 'e',
  app_session_id: 'a',
  persistent_id: 'p',
  client_sent_at: '',
  timezone: 'UTC',
  app: { identifier: 'localhost' },
  sdk: { identifier: 'test', version: '1' },
}

describeStoreContract('the counts of a server', (given) => {
  let folder = ''
  let url = ''
  let provider: TestProvider
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'latchkey-facts-'))
    url = given.kind === 'sqlite' ? `file:${folder}` : given.url
    provider = await TestProvider.start(url)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const rendered = (public_token: string, event_name = 'render_login_screen') => ({
    telemetry,
    event: { public_token, event_name, details: {} },
  })
  const counted = async ({ project_id }: { readonly project_id: string }) =>
    (
      await rawSQL(
        url,
        `SELECT measure, label, SUM(total) AS total FROM insight_hours WHERE project_id = '${project_id}' AND bucket_ms = 0 AND measure <> 'requests' GROUP BY measure, label ORDER BY measure, label`,
      )
    ).map(({ measure, label, total }) => `${measure} ${label} ${total}`.replace('  ', ' '))

  it('have each step of its sign-ins after it has stopped', async () => {
    const { public_token } = provider.project
    const reports = [
      rendered(public_token),
      rendered(public_token),
      rendered(public_token, 'email_sent'),
      rendered('public-token-test-00000000-0000-4000-8000-000000000000'),
    ]
    expect((await provider.post('/events', reports)).status).toBe(200)
    await provider.signIn('ada@example.com')
    const { method_id } = await provider.sendCode('ada@example.com')
    expect((await provider.authenticate({ code: 'wrong', method_id })).status).not.toBe(200)
    const created = await provider.post('/passwords', {
      email: 'grace@example.com',
      password: 'a long password that no list contains 7!',
      session_duration_minutes: 60,
    })
    expect(created.status).toBe(200)
    for (let mail = 0; mail < 7; mail++)
      await provider.post('/otps/email/login_or_create', { email: 'lin@example.com' })

    const member = provider.b2bProject
    const asMember = { authorization: basic(member.public_token, member.public_token) }
    await provider.post('/events', [rendered(member.public_token, 'render_b2b_login_screen')])
    await provider.post('/b2b/otps/email/discovery/send', { email_address: 'mia@example.com' }, asMember)
    const [mail] = await provider.inbox('mia@example.com')
    const discovered = await provider.post<{ intermediate_session_token: string }>(
      '/b2b/otps/email/discovery/authenticate',
      { email_address: 'mia@example.com', code: mail?.code },
      asMember,
    )
    expect(discovered.status).toBe(200)
    const { intermediate_session_token } = discovered.body.data
    const joined = await provider.post(
      '/b2b/discovery/organizations/create',
      { intermediate_session_token, session_duration_minutes: 60, organization_name: 'Mia’s' },
      asMember,
    )
    expect(joined.status).toBe(200)

    await provider.close()
    expect(await counted(provider.project)).toEqual([
      'message_delivered email 8',
      'rate_limited email_otp 1',
      'refused_guess code 1',
      'rendered 2',
      'sent email_otp 8',
      'signed_in email_otp 1',
      'signed_in password 1',
      'signed_up user 2',
      'started email_otp 9',
      'started password 1',
      'verified email_otp 1',
      'verified password 1',
    ])
    expect(await counted(member)).toEqual([
      'message_delivered email 1',
      'rendered 1',
      'sent email_otp 1',
      'signed_in email_otp 1',
      'signed_up user 1',
      'started email_otp 1',
      'verified email_otp 1',
    ])
    const active = await rawSQL(url, "SELECT COUNT(*) AS users FROM insight_active WHERE period = 'day'")
    expect(active).toEqual([{ users: 3 }])
    const text =
      JSON.stringify(await rawSQL(url, 'SELECT * FROM insight_hours')) +
      JSON.stringify(await rawSQL(url, 'SELECT * FROM insight_active'))
    expect(text).not.toMatch(/example\.com|user-test|member-test|127\.0\.0\.1/)
  })
})
