import type { ConsoleMailPreview, ConsoleMails } from '@latchkey/protocol/console/mails'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inProcess } from '../http/connection.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { firstOwner, invitedOperator, type TestOperator, testConsole } from '../testing/operators.ts'
import { TestProvider } from '../testing/provider.ts'

describeOnBothStores('the mails of a project in the console', (store) => {
  let provider: TestProvider
  let owner: TestOperator
  let mails = ''
  beforeAll(async () => {
    provider = await TestProvider.start(store.url, { console: testConsole }, 1)
    owner = await firstOwner(provider)
    mails = `/api/projects/${provider.project.project_id}/mails`
  })
  afterAll(() => provider.close())

  const template = {
    template_id: 'code',
    kind: 'code',
    locale: 'de',
    subject: '{{code}} für {{project_name}}',
    text: 'Ihr Code: {{code}}',
    html: '<p>Ihr Code: <b>{{code}}</b></p>',
  }
  const draft = (changes: object) =>
    owner.send<ConsoleMailPreview & { error_message?: string }>('POST', `${mails}/preview`, {
      template: { ...template, ...changes },
    })
  const preview = async (query: string) =>
    (await owner.send<ConsoleMailPreview>('GET', `${mails}/preview?${query}`)).body
  const framed = (path: string | null) =>
    provider.provider.console(new Request(`http://localhost:3001${path}`, { headers: { host: 'localhost:3001' } }), {
      ...inProcess,
      localPort: 3001,
    })

  it('show the built-in text of each kind, as users receive it', async () => {
    const { body } = await owner.send<ConsoleMails>('GET', mails)
    expect(body.mails.map(({ kind, needs }) => [kind, needs])).toEqual([
      ['code', 'code'],
      ['link', 'link'],
      ['invitation', 'link'],
      ['reset', 'link'],
      ['certificate', 'expires_on'],
    ])
    for (const { kind } of body.mails) {
      const { template_id, page, text } = await preview(`kind=${kind}`)
      expect([kind, template_id, text.length > 100]).toEqual([kind, null, true])
      expect(await (await framed(`${page}?look=dark`)).text()).toContain('@media (min-width: 0)')
      expect(await (await framed(page)).text()).toContain('@media (max-width: 0)')
    }
  })

  it('choose the template of the language, and show drafts that are not saved', async () => {
    const saved = await owner.send('PATCH', mails.replace(/mails$/, 'settings'), { mail_templates: [template] })
    expect(saved.status).toBe(200)
    expect(await preview('kind=code&locale=de-AT')).toMatchObject({ template_id: 'code', text: 'Ihr Code: 123456' })
    const { body } = await draft({ subject: 'Neu {{code}}' })
    expect(body.subject).toBe('Neu 123456')
    expect((await owner.send<ConsoleMails>('GET', mails)).body.templates).toEqual([template])
  })

  it('name the field of an invalid draft', async () => {
    const { status, body } = await draft({ html: '<p>no code</p>' })
    expect(status).toBe(400)
    expect(body.error_message).toContain('{{code}}')
  })

  it('O15 are framed without scripts, requests or the origin of the console, and only until the next preview', async () => {
    for (const html of [
      '<script>1</script>{{code}}',
      '<p onclick="x">{{code}}</p>',
      '<img src="https://x.example">{{code}}',
    ])
      expect((await draft({ html })).status).toBe(400)
    const { page } = (await draft({})).body
    const { headers, status } = await framed(page)
    expect(status).toBe(200)
    const policy = headers.get('content-security-policy') ?? ''
    for (const rule of ["default-src 'none'", "frame-ancestors 'self'", "form-action 'none'", 'sandbox'])
      expect(policy.split('; ')).toContain(rule)
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    await draft({ subject: '{{code}}' })
    expect((await framed(page)).status).toBe(404)
    expect((await framed('/mail-preview/x')).status).toBe(404)
  })

  it('O05 are read by a viewer, who previews no draft', async () => {
    const viewer = await invitedOperator(provider, owner, { role: 'viewer', project_id: null })
    expect((await viewer.send('GET', `${mails}/preview?kind=link`)).status).toBe(200)
    expect((await viewer.send('POST', `${mails}/preview`, { template })).body.error_type).toBe('unauthorized_action')
  })
})
