import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../../../testing/back-end.ts'
import { describeOnBothStores } from '../../../testing/databases/stores.ts'
import { TestProvider } from '../../../testing/provider.ts'
import { mailTemplates } from './template.schema.ts'

const code = { template_id: 'code', kind: 'code', subject: 'Code', text: 'Type {{code}}' }
const link = { template_id: 'link', kind: 'link', subject: 'Link', text: 'Go to {{link}}' }

const html = (body: string) => [{ ...link, html: `<p>Go to <a href="{{link}}">{{project_name}}</a></p>${body}` }]
const errorsOf = (templates: unknown): string => {
  const parsed = mailTemplates.safeParse(templates)
  return parsed.success ? '' : parsed.error.issues.map(({ message }) => message).join('; ')
}

describeOnBothStores('mail templates of a site', (store) => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = await TestProvider.start(store.url)
  })
  afterAll(() => provider.close())
  const newest = async (to: string) => (await provider.inbox(to))[0]
  const sendLink = (email: string, more: object = {}) =>
    provider.post('/magic_links/email/login_or_create', { email, ...more })

  it('are selected by the request, the kind of mail and the best matching language', async () => {
    await provider.patch({
      mail_templates: [
        { ...code, locale: 'de', subject: '{{code}} für {{project_name}}' },
        { ...code, locale: 'pt-BR', subject: '{{code}} do Brasil' },
        { ...code, subject: '{{ code }} for you', text: '{{code}} lasts {{minutes}} minutes' },
        { ...code, template_id: 'holiday', subject: 'Happy holidays: {{code}}' },
      ],
    })
    const subjectOf = async (more: object) => {
      const email = `${crypto.randomUUID()}@example.com`
      const sendAnswer = await provider.post('/otps/email/login_or_create', { email, expiration_minutes: 7, ...more })
      expect(sendAnswer.status, sendAnswer.text).toBe(200)
      const mail = await newest(email)
      expect(mail?.text).toContain(mail?.code)
      return mail?.subject?.replace(mail.code ?? '-', 'CODE')
    }
    expect(await subjectOf({})).toBe('CODE for you')
    expect(await subjectOf({ locale: 'de-AT' })).toMatch(/^CODE für ./)
    expect(await subjectOf({ locale: 'pt' })).toBe('CODE do Brasil')
    expect(await subjectOf({ locale: 'ja' })).toBe('CODE for you')
    expect(await subjectOf({ locale: 'pt-br' })).toBe('CODE do Brasil')
    expect(await subjectOf({ login_template_id: 'holiday' })).toBe('Happy holidays: CODE')
    expect(await subjectOf({ signup_template_id: 'holiday', locale: 'de' })).toBe('Happy holidays: CODE')
  })

  it('are in the language that the owner of the address chose, if the request names none', async () => {
    await provider.patch({
      mail_templates: [code, link, { ...link, kind: 'reset', template_id: 'reset' }].flatMap((one) => [
        one,
        { ...one, locale: 'de', subject: `${one.kind} auf Deutsch` },
      ]),
    })
    const email = 'gerda@example.com'
    const { session_token: session } = await provider.signIn(email)
    await provider.request('PUT', '/sdk/v1/account/profile', { session, body: { locale: 'de' } })
    const subjectOf = async (path: string, more: object = {}, to = email) => {
      const answer = await provider.post(path, { email: to, ...more }, { session })
      expect(answer.status, answer.text).toBe(200)
      return (await newest(to))?.subject
    }
    expect(await subjectOf('/otps/email/login_or_create')).toBe('code auf Deutsch')
    expect(await subjectOf('/magic_links/email/login_or_create')).toBe('link auf Deutsch')
    expect(await subjectOf('/passwords/email/reset/start')).toBe('reset auf Deutsch')
    expect(await subjectOf('/otps/email/login_or_create', { locale: 'ja' })).toBe('Code')
    expect(await subjectOf('/otps/email/login_or_create', {}, 'greta@example.com')).toBe('Code')
    // A new address has no owner yet: the language is that of the requester.
    expect(await subjectOf('/otps/email/send/secondary', {}, 'second@example.com')).toBe('code auf Deutsch')
    await provider.patch({ mail_templates: [] })
  })

  it('reject a request that names an unknown template, and apply a known one', async () => {
    await provider.patch({
      mail_templates: [link, { ...link, template_id: 'in', subject: 'In' }, { ...code, template_id: 'in' }],
    })
    const refused = await sendLink('anybody@example.com', { login_template_id: 'out' })
    expect([refused.status, refused.body.error_type]).toEqual([400, 'bad_request'])
    expect(refused.body.error_message).toContain('No mail was sent')
    expect(await provider.inbox('anybody@example.com')).toEqual([])
    // The response must not reveal whether the address has an account.
    expect((await sendLink('anybody@example.com', { signup_template_id: 'out' })).status).toBe(400)
    expect((await sendLink('anybody@example.com', { signup_template_id: 'in' })).status).toBe(200)
    const mail = await newest('anybody@example.com')
    expect(mail).toMatchObject({ subject: 'In', text: `Go to ${mail?.link}` })
    expect(mail?.html).toBeUndefined()
    await provider.patch({ mail_templates: [] })
    expect((await sendLink('anybody@example.com', { signup_template_id: 'out' })).status).toBe(200)
    expect((await newest('anybody@example.com'))?.html).toContain('<!doctype html>')
  })

  it('apply to password resets and back-end invitations', async () => {
    await provider.patch({
      mail_templates: [
        {
          template_id: 'reset',
          kind: 'reset',
          subject: 'New',
          text: '{{link}} or {{login_link}}',
          html: '<p><a href="{{link}}">new</a> <a href="{{login_link}}">in</a></p>',
        },
        { ...link, template_id: 'come', subject: 'Come in' },
      ],
    })
    const email = `invited.${store.kind}@example.com`
    expect(
      (await asBackEnd(provider, 'POST', '/magic_links/email/invite', { email, invite_template_id: 'come' })).status,
    ).toBe(200)
    expect((await newest(email))?.subject).toBe('Come in')
    expect(
      (await asBackEnd(provider, 'POST', '/magic_links/email/invite', { email, invite_template_id: 'reset' })).status,
    ).toBe(400)
    await provider.signIn(email)
    expect((await asBackEnd(provider, 'POST', '/passwords/email/reset/start', { email })).status).toBe(200)
    const mail = await newest(email)
    expect(mail?.subject).toBe('New')
    expect(mail?.html).toContain(`href="${mail?.link?.replaceAll('&', '&amp;')}"`)
    await provider.patch({ mail_templates: [] })
  })

  it('escape filled-in values, keep headers on one line, and substitute once', async () => {
    await provider.patch({
      project_name: '<b>Shop</b> {{link}}"onload="',
      mail_templates: html('').map((one) => ({ ...one, subject: '{{project_name}}' })),
    })
    await sendLink('escaped@example.com')
    const mail = await newest('escaped@example.com')
    expect(mail?.html).toContain('&lt;b&gt;Shop&lt;/b&gt; {{link}}&quot;onload=&quot;')
    expect(mail?.subject).toBe('<b>Shop</b> {{link}}"onload="')
    await provider.patch({ project_name: 'Shop', mail_templates: [] })
  })

  it('are accepted only with their required placeholders and without unknown ones', () => {
    expect(errorsOf([code, link])).toBe('')
    expect(errorsOf([{ ...code, text: 'no code' }])).toContain('{{code}} is missing')
    expect(errorsOf([{ ...link, html: '<p>nothing</p>' }])).toContain('{{link}} is missing')
    expect(errorsOf([{ ...code, text: '{{code}} {{password}}' }])).toContain('Unknown placeholder {{password}}')
    expect(errorsOf([{ ...link, subject: '{{link}}' }])).toContain('one line without a link')
    expect(errorsOf([{ ...code, subject: 'a\nBcc: b' }])).toContain('one line')
    expect(errorsOf([code, code])).toContain('same kind, template_id')
    expect(errorsOf([{ ...code, locale: '../x' }])).toContain('language')
  })

  it('are rejected if they load a picture, font, style or script, or contain a form', () => {
    expect(
      errorsOf(html('<table role="presentation" width="100%"><tr><td style="color:#123456">x</td></tr></table>')),
    ).toBe('')
    expect(errorsOf(html('<a href="https://shop.example/help">help</a><br/>'))).toBe('')
    for (const bad of [
      '<img src="https://track.example/1.gif">',
      '<script>alert(1)</script>',
      '<p onclick="x()">x</p>',
      '<p style="background:url(https://track.example/)">x</p>',
      '<p style="background:u\\72l(https://track.example/)">x</p>',
      '<p style="background:url/**/(x)">x</p>',
      '<style>@import "https://track.example/x.css";</style>',
      '<link rel="stylesheet" href="https://track.example/x.css">',
      '<meta http-equiv="refresh" content="0;url=https://evil.example">',
      '<a href="javascript:alert(1)">x</a>',
      '<a href="http://shop.example/">x</a>',
      '<a href="https://evil.example/?{{link}}">x</a>',
      '<a href={{link}}>x</a>',
      '<p title="{{project_name}}">x</p>',
      '<form action="https://evil.example"><input name="code"></form>',
      '<table background="https://track.example/1.gif"><tr></tr></table>',
      '<svg><image href="https://track.example/1.gif"/></svg>',
      '<!-- [if mso]><img src="x"><![endif] -->',
      '<style>p { color: {{project_name}} }</style>',
      '<p',
    ])
      expect([bad, errorsOf(html(bad))]).not.toEqual([bad, ''])
  })
})
