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

  it('redirects to the site with a link token after a correct code', async () => {
    const email = address()
    const codePage = await begin(provider, 'otp.email', {
      email,
      login_redirect_url: `${page}/`,
      signup_redirect_url: `${page}/ui`,
    })
    expect([codePage.status, codePage.heading, codePage.error]).toEqual([200, 'Enter passcode', ''])
    expect(codePage.title).toBe('Enter passcode – Latchkey')
    expect(codePage.text).toContain(`sent to you at <bdi>${email}</bdi>`)
    const sentOn = await submit(provider, codePage, 'code', { code: await codeFor(email) })
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
    const secondSignIn = await submit(provider, again, 'code', { code: await codeFor(email) })
    expect(secondSignIn.location).toMatch(new RegExp(`^${page}/\\?stytch_token_type=`))
    expect((await finish(provider, tokenOf(secondSignIn))).body.data.user_id).toBe(granted.body.data.user_id)
  })

  it('mails a login link that redirects to the site', async () => {
    const email = address()
    const mailPage = await begin(provider, 'emailLink.email', { email, signup_redirect_url: `${page}/ui` })
    expect([mailPage.status, mailPage.heading]).toEqual([200, 'Check your email'])
    expect(mailPage.text).toContain(`An email was sent to <bdi>${email}</bdi>`)
    expect(mailPage.text).toContain(
      '<a class="second" href="https://mail.google.com/mail/u/0/#search/from%3A%40latchkey.localhost',
    )
    const again = await submit(provider, mailPage, 'send-link')
    expect(again.text).toContain('<p class="done" role="status">Email resent</p>')
    const [, first] = await provider.inbox(email)
    const { location } = await follow(provider, first?.link ?? '')
    expect(location).toMatch(new RegExp(`^${page}/ui\\?stytch_token_type=magic_links&token=`))
    expect((await finish(provider, tokenOf({ ...mailPage, location }))).status).toBe(200)
  })

  it('logs each step with its error and without posted values', async () => {
    const email = address()
    const codePage = await begin(provider, 'otp.email', { email })
    const code = await codeFor(email)
    lines.length = 0
    await submit(provider, codePage, 'code', { code: '1' })
    await begin(provider, 'otp.email', { email, login_redirect_url: 'https://evil.example' })
    await submit(provider, codePage, 'code', { code })
    expect(lines.map(({ route, status, error_type }) => [route, status, error_type])).toEqual([
      ['form code', 400, 'otp_code_not_found'],
      ['form', 400, 'no_match_for_provided_magic_link_url'],
      ['form code', 303, undefined],
    ])
    for (const value of [email, code, 'evil', codePage.forms.code?.fields.method_id ?? '-'])
      expect(JSON.stringify(lines)).not.toContain(value)
  })

  it('renders every page in the language and direction of the form', async () => {
    const fields = { email: address(), locale: 'ar' }
    const codePage = await begin(provider, 'otp.email', fields)
    const pages = [
      codePage,
      await submit(provider, codePage, 'code', { code: '1' }),
      await submit(provider, codePage, 'address'),
      await submit(provider, codePage, 'send-code'),
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
