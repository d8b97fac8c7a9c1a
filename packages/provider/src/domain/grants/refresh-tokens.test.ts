import { afterAll, beforeAll, expect, it } from 'vitest'
import { ConnectedApps, type OAuthAnswer, type TestApp } from '../../testing/connected-apps.ts'
import { describeOnBothStores, itRaces } from '../../testing/databases/stores.ts'
import { TestProvider } from '../../testing/provider.ts'
import { familyIdIn } from './opaque-token.ts'

const offline = { scopes: ['openid', 'email', 'offline_access'] }

describeOnBothStores('refresh tokens of a public app', (given) => {
  let provider: TestProvider
  let apps: ConnectedApps
  let session: string
  let app: TestApp
  beforeAll(async () => {
    provider = await TestProvider.start(given.url)
    apps = new ConnectedApps(provider)
    session = (await provider.signIn('ada@example.com')).session_token
    app = await apps.create('third_party_public')
  })
  afterAll(() => provider.close())

  const next = async (token: string): Promise<OAuthAnswer> => {
    const answer = await apps.refresh(app, token)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }

  itRaces('have one successor for twenty requests at once, and every request goes on with it', async () => {
    const { refresh_token } = await apps.tokens(session, app, offline)
    const answers = await Promise.all(Array.from({ length: 20 }, () => next(refresh_token)))
    const successors = new Set(answers.map((answer) => answer.refresh_token))
    expect(successors.size).toBe(1)
    expect(successors).not.toContain(refresh_token)
    expect(new Set(answers.map((answer) => answer.access_token)).size).toBe(20)
    // Each tab continues with its own response, one after the other.
    for (const { refresh_token: own } of answers.slice(0, 3)) await next(own)
    for (const { access_token } of answers) expect(await apps.isActive(access_token)).toBe(true)
  })

  it('lead a slow tab to the newest successor while another tab refreshes several times', async () => {
    const { refresh_token: first } = await apps.tokens(session, app, offline)
    const second = await next(first)
    const third = await next(second.refresh_token)
    const slow = await next(first)
    expect(slow.refresh_token).toBe(third.refresh_token)
    await provider.advance(11)
    await next(slow.refresh_token)
  })

  it('end their family ten seconds after they were replaced, and no other device', async () => {
    const [{ refresh_token: first }, otherDevice] = [
      await apps.tokens(session, app, offline),
      await apps.tokens(session, app, offline),
    ]
    const second = await next(first)
    await provider.advance(10)
    expect((await next(first)).refresh_token).toBe(second.refresh_token)
    await provider.advance(1)
    expect((await apps.refresh(app, first)).body.error).toBe('invalid_grant')
    expect((await apps.refresh(app, second.refresh_token)).body.error).toBe('invalid_grant')
    expect(await apps.isActive(second.access_token)).toBe(false)
    await next(otherDevice.refresh_token)
  })

  it('are no way around the time of a replaced token: its use does not start the time again', async () => {
    const { refresh_token: first } = await apps.tokens(session, app, offline)
    await next(first)
    await provider.advance(6)
    await next(first)
    await provider.advance(6)
    expect((await apps.refresh(app, first)).body.error).toBe('invalid_grant')
  })

  it('name their family also in the two parts of an earlier release', async () => {
    const { refresh_token } = await apps.tokens(session, app, offline)
    const [familyId = '', , secret = ''] = refresh_token.split('.')
    expect(familyIdIn(`${familyId}.${secret}`)).toBe(familyId)
    expect(familyIdIn(refresh_token)).toBe(familyId)
    expect(familyIdIn(`${familyId}.e31.${secret}`)).toBeNull()
  })

  it('end their family when a just replaced token is revoked', async () => {
    const { refresh_token: first } = await apps.tokens(session, app, offline)
    const second = await next(first)
    await apps.post('revoke', { token: first, client_id: app.client_id })
    expect((await apps.refresh(app, second.refresh_token)).body.error).toBe('invalid_grant')
  })
})
