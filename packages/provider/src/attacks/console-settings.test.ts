import type { ConsoleSettings } from '@latchkey/protocol/console/settings'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { consoleRoutes } from '../console/console-routes.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { firstOwner, invitedOperator, type TestOperator, testConsole } from '../testing/operators.ts'
import { TestProvider } from '../testing/provider.ts'

describeOnBothStores('the settings and every write of the console', (store) => {
  let provider: TestProvider
  let owner: TestOperator
  let settings = ''
  beforeAll(async () => {
    provider = await TestProvider.start(store.url, { console: testConsole }, 1)
    owner = await firstOwner(provider)
    settings = `/api/projects/${provider.project.project_id}/settings`
  })
  afterAll(() => provider.close())

  const read = async (name: string) => {
    const { body } = await owner.send<ConsoleSettings>('GET', settings)
    return body.settings.find((setting) => setting.name === name)
  }
  const outcome = ({ status, body }: Awaited<ReturnType<TestOperator['send']>>) => [status, body.error_type]
  const writes = consoleRoutes.filter(({ verb, role }) => verb !== 'GET' && role !== undefined)
  const filled = (path: string) => path.replace(':project_id', provider.project.project_id).replaceAll(/:\w+/g, 'x')

  it('O02 refuses every write from another origin, and without the header of its pages', async () => {
    expect(writes.length).toBeGreaterThan(6)
    for (const { verb, path } of writes)
      for (const headers of [{ origin: 'https://evil.example' }, { 'x-latchkey-console': '' }] as const)
        expect([path, ...outcome(await owner.send(verb, filled(path), {}, headers))]).toEqual([
          ...[path, 403, 'origin_not_allowed'],
        ])
  })

  it('O06 answers every call about another project as if there were none', async () => {
    const operator = await invitedOperator(provider, owner, {
      role: 'owner',
      project_id: provider.b2bProject.project_id,
    })
    const calls = consoleRoutes.filter(({ path }) => path.includes(':project_id'))
    expect(calls.length).toBeGreaterThan(8)
    for (const { verb, path } of calls)
      expect([path, ...outcome(await operator.send(verb, filled(path), verb === 'GET' ? undefined : {}))]).toEqual([
        ...[path, 404, 'project_not_found'],
      ])
  })

  it('lists every setting with the text and the bounds of the schema, and its value', async () => {
    const { body } = await owner.send<ConsoleSettings>('GET', settings)
    expect(body.settings.length).toBeGreaterThan(50)
    for (const { about, group } of body.settings) expect([about, group]).not.toContain('')
    expect(await read('session_absolute_minutes')).toMatchObject({ form: { kind: 'number', min: 5, max: 527_040 } })
    expect(await read('jwt_algorithm')).toMatchObject({
      form: { kind: 'choice', options: ['RS256', 'ES256'] },
      value: 'RS256',
    })
    expect(await read('account_url')).toMatchObject({ form: { kind: 'text', isNullable: true } })
    expect(await read('allowed_auth_methods')).toMatchObject({ form: { kind: 'list', isNullable: true } })
  })

  it('changes a setting and records the command line that does the same', async () => {
    const origins = ['http://localhost:*', "http://it's.example"]
    expect((await owner.send('PATCH', settings, { protected_mode: true, origins })).status).toBe(200)
    expect(await read('protected_mode')).toMatchObject({ value: true })
    const { body } = await owner.send<{ events: { data: Record<string, string> }[] }>(
      'GET',
      `/api/projects/${provider.project.project_id}/events?kind=project.changed`,
    )
    expect(body.events[0]?.data).toMatchObject({ by: 'operator', settings: 'origins protected_mode' })
    expect(body.events[0]?.data.command).toContain(
      `latchkey project update ${provider.project.project_id} --add-origin 'http://it'\\''s.example' --remove-origin 'http://127.0.0.1:*' --set protected_mode=true`,
    )
  })

  it('gives the theme of the project to pages, and nothing to those of a project without one', async () => {
    const bootstrap = async () => {
      const { body } = await provider.get<{ theme?: object }>(`/projects/bootstrap/${provider.project.public_token}`)
      return body.data.theme
    }
    expect(await bootstrap()).toBeUndefined()
    const theme = { colors: { primary: 'light-dark(#5b21b6, #d6c7ff)' }, buttons: { primary: { borderRadius: '4px' } } }
    expect((await owner.send('PATCH', settings, { theme })).status).toBe(200)
    expect(await bootstrap()).toEqual(theme)
  })

  it.each([
    ['a number beyond its bound', { session_absolute_minutes: 1 }, 'session_absolute_minutes'],
    ['an entry of another form', { origins: ['shop.example'] }, 'origins'],
    ['an unknown option', { jwt_algorithm: 'none' }, 'jwt_algorithm'],
    ['a redirect URL with a script', { redirect_urls: ['javascript:alert(1)'] }, 'redirect_urls'],
    ['a theme with markup', { theme: { colors: { primary: '</style><script>' } } }, 'theme'],
    ['a theme with another declaration', { theme: { shadow: 'none } body { color: red' } }, 'theme'],
    ['a theme of four levels', { theme: { a: { b: { c: { d: 'red' } } } } }, 'theme'],
    ['a theme with a key that is no name', { theme: { '__proto__.polluted': 'red' } }, 'theme'],
  ])('rejects %s, names the setting and changes nothing', async (_, change, name) => {
    const before = await read(name)
    const { status, body } = await owner.send('PATCH', settings, change)
    expect([status, body.error_message]).toEqual([400, expect.stringContaining(`\`${name}\``)])
    expect(await read(name)).toEqual(before)
  })

  it('O05 refuses the change of a viewer and lets the viewer read', async () => {
    const viewer = await invitedOperator(provider, owner, { role: 'viewer', project_id: null })
    expect(outcome(await viewer.send('PATCH', settings, { redirect_urls: [] }))).toEqual([403, 'unauthorized_action'])
    expect((await viewer.send('GET', settings)).status).toBe(200)
  })

  it('O09 requires a recent proof for every write that can open or close accounts', async () => {
    const late = await firstOwner(provider)
    await provider.advance(10 * 60 + 1)
    for (const { verb, path } of writes.filter(({ isDestructive }) => isDestructive))
      expect([path, ...outcome(await late.send(verb, filled(path), {}))]).toEqual([path, 403, 'step_up_required'])
  })
})
