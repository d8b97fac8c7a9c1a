import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Log, silentLog } from '../ports/log.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { begin, submit, tokenOf } from '../testing/forms.ts'
import { finish, follow } from '../testing/links.ts'
import { page, TestProvider } from '../testing/provider.ts'

describeOnBothStores('sign-in by forms', (store) => {
  let provider: TestProvider
  let people = 0
  const address = () => `reader-${++people}@example.com`
  const codeFor = async (email: string) => (await provider.inbox(email))[0]?.code ?? ''

  const lines: Readonly<Record<string, unknown>>[] = []

  beforeAll(async () => {
    const note: Log['info'] = (members) => lines.push(members)
    provider = await TestProvider.start(store.url, { log: { ...silentLog, info: note, error: note } }, 1)
  })
  afterAll(() => provider.close())

  it('a code typed on the page brings a token to the site, which takes it as that of a link', async () => {
    const email = address()
    const asked = await begin(provider, 'otp.email', {
      email,
      login_redirect_url: `${page}/`,
      signup_redirect_url: `${page}/ui`,
    })
    expect([asked.status, asked.heading, asked.error]).toEqual([200, 'Enter passcode', ''])
    expect(asked.title).toBe('Enter passcode – Latchkey')
    expect(asked.text).toContain(`sent to you at <bdi>${email}</bdi>`)
    const sentOn = await submit(provider, asked, 'code', { code: await codeFor(email) })
    expect([sentOn.status, sentOn.text]).toEqual([303, ''])
    expect(sentOn.location).toBe(`${page}/ui?stytch_token_type=magic_links&token=${tokenOf(sentOn)}`)
    const granted = await finish(provider, tokenOf(sentOn))
    expect([granted.status, granted.body.data.user.emails[0]]).toMatchObject([200, { email, verified: true }])
    expect((await finish(provider, tokenOf(sentOn))).status).toBe(401)

    const again = await begin(provider, 'otp.email', {
      email,
      login_redirect_url: `${page}/`,
      signup_redirect_url: `${page}/ui`,
    })
    const known = await submit(provider, again, 'code', { code: await codeFor(email) })
    expect(known.location).toMatch(new RegExp(`^${page}/\\?stytch_token_type=`))
    expect((await finish(provider, tokenOf(known))).body.data.user_id).toBe(granted.body.data.user_id)
  })

  it('a login link is mailed, and leads to the site', async () => {
    const email = address()
    const sent = await begin(provider, 'emailLink.email', { email, signup_redirect_url: `${page}/ui` })
    expect([sent.status, sent.heading]).toEqual([200, 'Check your email'])
    expect(sent.text).toContain(`An email was sent to <bdi>${email}</bdi>`)
    expect(sent.text).toContain(
      '<a class="second" href="https://mail.google.com/mail/u/0/#search/from%3A%40latchkey.localhost',
    )
    const again = await submit(provider, sent, 'send-link')
    expect(again.text).toContain('<p class="done" role="status">Email resent</p>')
    const [, first] = await provider.inbox(email)
    const { location } = await follow(provider, first?.link ?? '')
    expect(location).toMatch(new RegExp(`^${page}/ui\\?stytch_token_type=magic_links&token=`))
    expect((await finish(provider, tokenOf({ ...sent, location }))).status).toBe(200)
  })

  it('each step is a line of the log, with what was refused and with nothing that was sent', async () => {
    const email = address()
    const asked = await begin(provider, 'otp.email', { email })
    const code = await codeFor(email)
    lines.length = 0
    await submit(provider, asked, 'code', { code: '1' })
    await begin(provider, 'otp.email', { email, login_redirect_url: 'https://evil.example' })
    await submit(provider, asked, 'code', { code })
    expect(lines.map(({ route, status, error_type }) => [route, status, error_type])).toEqual([
      ['form code', 400, 'otp_code_not_found'],
      ['form', 400, 'no_match_for_provided_magic_link_url'],
      ['form code', 303, undefined],
    ])
    for (const sent of [email, code, 'evil', asked.forms.code?.fields.method_id ?? '-'])
      expect(JSON.stringify(lines)).not.toContain(sent)
  })

  it('every page speaks the language of the form, from its side', async () => {
    const fields = { email: address(), locale: 'ar' }
    const asked = await begin(provider, 'otp.email', fields)
    const pages = [
      asked,
      await submit(provider, asked, 'code', { code: '1' }),
      await submit(provider, asked, 'address'),
      await submit(provider, asked, 'send-code'),
      await begin(provider, 'emailLink.email', fields),
      await begin(provider, 'otp.email', { ...fields, expiration_minutes: '0' }),
    ]
    for (const { text } of pages) expect(text).toContain('<html lang="ar" dir="rtl">')
    expect(pages.map(({ heading }) => heading)).toEqual([
      'إدخال رمز التحقق',
      'إدخال رمز التحقق',
      'إنشاء حساب أو تسجيل الدخول',
      'إدخال رمز التحقق',
      'يُرجى التحقق من البريد الإلكتروني',
      'حدث خطأ ما. يُرجى إعادة المحاولة.',
    ])
  })
})
