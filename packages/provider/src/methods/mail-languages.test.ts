import { languages } from '@latchkey/protocol/account/languages'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MailKind, mailKinds } from '../domain/messaging/mail-templates/placeholders.ts'
import { liveSettings, newProject } from '../domain/projects/new-project.ts'
import { smtpMail } from '../ports/mail.ts'
import type { Messages } from '../ports/messages.ts'
import { systemRandom } from '../ports/random.ts'
import { TestOrganizations } from '../testing/organizations.ts'
import { TestProvider } from '../testing/provider.ts'
import { type MailServer, startMailServer } from '../testing/servers/mail-server.ts'
import { sampleMail } from './sample-mails.ts'

describe.each(languages)('mails in %s', (language) => {
  let server: MailServer
  let mail: Messages
  beforeAll(async () => {
    server = await startMailServer()
    mail = smtpMail({ smtpURL: server.url, from: 'Shop <login@mail.example.com>' })
  })
  afterAll(async () => {
    await mail.close?.()
    await server.close()
  })

  it('arrive by SMTP with subject, text and HTML in the language and its direction', async () => {
    const { project } = newProject(systemRandom, {
      vertical: 'CONSUMER',
      environment: 'live',
      settings: liveSettings('Shop'),
    })
    for (const kind of Object.keys(mailKinds) as MailKind[]) {
      const sample = sampleMail(project, kind, { template: null, language })
      await mail.send(sample)
      const parsed = await PostalMime.parse(server.delivered.at(-1)?.source ?? '')
      expect(parsed.subject).toBe(sample.subject)
      expect(parsed.text?.trim()).toBe(sample.text)
      const dir = ['ar', 'he'].includes(language) ? ' dir="rtl"' : ''
      expect(parsed.html).toContain(`<html lang="${language}"${dir}>`)
      expect([kind, parsed.text]).toEqual([kind, expect.not.stringMatching(/[{}]|undefined/)])
    }
  })
})

describe('the language of a message to a user', () => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = await TestProvider.start('memory:')
  })
  afterAll(() => provider.close())
  let people = 0
  const newestTo = async (to: string) => (await provider.inbox(to))[0]

  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['pt-br', 'pt-BR'],
    ['fr', 'fr'],
    ['zh-Hant', 'en'],
    ['not a tag', 'en'],
    [undefined, 'en'],
  ])('is, for the locale %j of a request, %s', async (locale, language) => {
    const email = `language-${++people}@example.com`
    const requests = [
      ['/otps/email/login_or_create', {}],
      ['/magic_links/email/login_or_create', {}],
      ['/passwords/email/reset/start', {}],
    ] as const
    await provider.signIn(email)
    for (const [path] of requests) {
      const answer = await provider.post(path, { email, ...(locale !== undefined && { locale }) })
      expect(answer.status, answer.text).toBe(200)
      expect([path, (await newestTo(email))?.html]).toEqual([path, expect.stringContaining(`<html lang="${language}"`)])
    }
  })

  it('is that of the request for text messages too', async () => {
    const number = '+14155550177'
    const body = { phone_number: number, locale: 'de' }
    expect((await provider.post('/otps/sms/login_or_create', body)).status).toBe(200)
    expect((await newestTo(number))?.text).toContain('ist Ihr Code für die Anmeldung bei')
    expect((await provider.post('/otps/whatsapp/login_or_create', { ...body, locale: 'ja' })).status).toBe(200)
    expect((await newestTo(number))?.text).toContain('認証コード')
  })

  it('is the one that the user chose, for codes without a locale and for notices', async () => {
    const email = 'chooses@example.com'
    const { session_token: session } = await provider.signIn(email)
    await provider.request('PUT', '/sdk/v1/account/profile', { session, body: { locale: 'ar' } })
    await provider.post('/otps/email/login_or_create', { email })
    expect((await newestTo(email))?.html).toContain('<html lang="ar" dir="rtl">')
    await provider.request('POST', '/sdk/v1/account/deletion', { session })
    const notice = await newestTo(email)
    expect([notice?.subject, notice?.html]).toEqual([
      'سيُحذف حسابك',
      expect.stringContaining('<html lang="ar" dir="rtl">'),
    ])
  })

  it('is that of the project without another, and English again without one', async () => {
    const email = 'project@example.com'
    const languageNow = async () => {
      await provider.post('/otps/email/login_or_create', { email })
      return /<html lang="([^"]+)"/.exec((await newestTo(email))?.html ?? '')?.[1]
    }
    await provider.patch({ message_language: 'es' })
    expect(await languageNow()).toBe('es')
    await provider.patch({ message_language: null })
    expect(await languageNow()).toBe('en')
  })
})

describe('the language of a message to a member', () => {
  let members: TestOrganizations
  beforeAll(async () => {
    members = await TestOrganizations.start('memory:')
  })
  afterAll(() => members.close())

  it('is that of the request: codes, links, resets and invitations', async () => {
    const { organization, session_token: session } = await members.found('grace@example.com')
    const { organization_id } = organization
    const email_address = 'grace@example.com'
    const locale = 'de'
    const requests: readonly (readonly [string, object])[] = [
      ['/otps/email/login_or_signup', { organization_id, email_address }],
      ['/otps/email/discovery/send', { email_address }],
      ['/magic_links/email/login_or_signup', { organization_id, email_address }],
      ['/magic_links/email/discovery/send', { email_address }],
      ['/passwords/email/reset/start', { organization_id, email_address }],
      ['/passwords/discovery/reset/start', { email_address }],
    ]
    for (const [path, body] of requests) {
      const answer = await members.post(path, { ...body, locale })
      expect([path, answer.status, answer.text]).toEqual([path, 200, expect.any(String)])
      const [newest] = await members.provider.inbox(email_address)
      expect([path, newest?.html]).toEqual([path, expect.stringContaining('<html lang="de">')])
    }
    const invited = 'invited@example.com'
    await members.post('/magic_links/email/invite', { email_address: invited, locale: 'ja' }, { session })
    expect((await members.provider.inbox(invited))[0]?.subject).toContain('への招待')
  })
})
