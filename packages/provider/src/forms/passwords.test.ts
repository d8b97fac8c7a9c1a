import type { Grant } from '@latchkey/protocol/identity/session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { begin, type ReadPage, submit, tokenOf } from '../testing/forms.ts'
import { finish, follow } from '../testing/links.ts'
import { page, TestProvider } from '../testing/provider.ts'
import { resetBy } from '../testing/resets.ts'

const password = 'Zebra-Quartz-71'
const mismatch = "That email and password don't match. Please try again."

describeOnBothStores('passwords by forms', (store) => {
  let provider: TestProvider
  let people = 0
  const address = () => `keeper-${++people}@example.com`
  const codeFor = async (email: string) => (await provider.inbox(email))[0]?.code ?? ''
  const summary = ({ status, heading, error }: ReadPage) => [status, heading, error]
  const account = async () => {
    const email = address()
    await provider.post('/passwords', { email, password, session_duration_minutes: 60 })
    return email
  }
  const askForPassword = (email: string, fields: Readonly<Record<string, string>> = {}) =>
    begin(provider, 'password.email', { email, login_redirect_url: `${page}/`, ...fields })

  beforeAll(async () => {
    provider = await TestProvider.start(store.url)
  })
  afterAll(() => provider.close())

  it('redirects to the site with a token after the correct password, whose session contains the proof', async () => {
    const email = await account()
    const form = await askForPassword(email)
    expect(summary(form)).toEqual([200, 'Log In', ''])
    const wrong = await submit(provider, form, 'password', { password: `${password}!` })
    expect([...summary(wrong), wrong.marked]).toEqual([401, 'Log In', mismatch, 'password'])
    expect(wrong.text).not.toContain(password)
    const sentOn = await submit(provider, wrong, 'password', { password })
    expect([sentOn.status, sentOn.location]).toEqual([
      303,
      `${page}/?stytch_token_type=magic_links&token=${tokenOf(sentOn)}`,
    ])
    const { data } = (await finish(provider, tokenOf(sentOn))).body
    expect(data.session.authentication_factors).toMatchObject([{ type: 'password', delivery_method: 'knowledge' }])
    expect(data.user.emails).toMatchObject([{ email, verified: false }])
    expect((await finish(provider, tokenOf(sentOn))).status).toBe(401)
  })

  it('reports a missing or overlong password separately, without counting a try', async () => {
    const form = await askForPassword(await account())
    const none = await submit(provider, form, 'password', { password: '' })
    expect(summary(none)).toEqual([400, 'Log In', 'Please enter a password.'])
    const long = await submit(provider, form, 'password', { password: 'p'.repeat(1_025) })
    expect(summary(long)).toEqual([
      400,
      'Log In',
      'A password can be at most 1024 characters long. Please choose a shorter one.',
    ])
    for (let n = 0; n < 10; n++) await submit(provider, form, 'password', { password: '' })
    expect((await submit(provider, form, 'password', { password })).status).toBe(303)
  })

  it('locks a password after ten wrong ones, from forms and JSON calls', async () => {
    const email = await account()
    const form = await askForPassword(email)
    for (let n = 0; n < 5; n++) {
      await submit(provider, form, 'password', { password: `wrong-${n}` })
      await provider.post('/passwords/authenticate', { email, password: `no-${n}`, session_duration_minutes: 60 })
    }
    const locked = await submit(provider, form, 'password', { password })
    expect([...summary(locked), locked.marked]).toEqual([429, 'Log In', 'Try again in 60:00.', ''])
    expect(locked.headers.get('retry-after')).toBe('3600')
    const byCode = await submit(provider, locked, 'send-code')
    expect((await submit(provider, byCode, 'code', { code: await codeFor(email) })).status).toBe(303)
  })

  it('mails a code to new users and users without a password', async () => {
    for (const email of [address(), (await provider.signIn(address())).user.emails[0]?.email ?? '']) {
      const form = await askForPassword(email)
      expect(summary(form)).toEqual([200, 'Enter passcode', ''])
      const sentOn = await submit(provider, form, 'code', { code: await codeFor(email) })
      expect((await finish(provider, tokenOf(sentOn))).body.data.user.emails).toMatchObject([{ email, verified: true }])
    }
  })

  it('mails a reset that leads to the redirect URL of the form', async () => {
    const email = await account()
    const form = await askForPassword(email, { reset_password_redirect_url: `${page}/reset` })
    const mailPage = await submit(provider, form, 'send-reset')
    expect(summary(mailPage)).toEqual([200, 'Forgot password?', ''])
    expect(mailPage.text).toContain(`A link to reset your password was sent to you at <bdi>${email}</bdi>`)
    const again = await submit(provider, mailPage, 'send-reset')
    expect(again.text).toContain('<p class="done" role="status">Email resent</p>')
    const [mail] = await provider.inbox(email)
    const [reset = '', login = ''] = mail?.text.match(/^http\S+$/gm) ?? []
    expect((await follow(provider, reset)).location).toMatch(`${page}/reset?stytch_token_type=reset_password&token=`)
    const { location } = await follow(provider, login)
    expect(location).toMatch(`${page}/?stytch_token_type=login&token=`)
    expect((await finish(provider, tokenOf({ ...mailPage, location }))).status).toBe(200)
  })

  it('mails a reset when a correct password no longer signs in', async () => {
    const email = await account()
    // The first proof of the address: the account now belongs to its owner, and the earlier password is void.
    await provider.signIn(email)
    const mailPage = await submit(provider, await askForPassword(email), 'password', { password })
    expect(summary(mailPage)).toEqual([200, 'Check your email to set a new password!', ''])
    const [mail] = await provider.inbox(email)
    const token = new URL(mail?.link ?? '').searchParams.get('token') ?? ''
    expect((await resetBy(provider, token, 'Another-Zebra-82')).status).toBe(200)
  })

  it('voids a password token when the address is proven', async () => {
    const email = await account()
    const sentOn = await submit(provider, await askForPassword(email), 'password', { password })
    const owner = await provider.signIn(email)
    expect((await finish(provider, tokenOf(sentOn))).body.error_type).toBe('unable_to_auth_magic_link')
    expect(owner.user.emails).toMatchObject([{ verified: true }])
  })

  it('voids a password token when the password changes, and does not accept it to set a password', async () => {
    const email = await account()
    const [one, other] = [
      tokenOf(await submit(provider, await askForPassword(email), 'password', { password })),
      tokenOf(await submit(provider, await askForPassword(email), 'password', { password })),
    ]
    expect((await resetBy(provider, one, 'Another-Zebra-82')).body.error_type).toBe('unable_to_auth_magic_link')
    const session = (await finish(provider, one)).body.data.session_token
    const changed = await provider.post('/passwords/session/reset', { password: 'Another-Zebra-82' }, { session })
    expect(changed.status).toBe(200)
    expect((await finish(provider, other)).body.error_type).toBe('unable_to_auth_magic_link')
  })

  it('voids a password token when the address belongs to another user', async () => {
    const email = address()
    const first = await provider.signIn(address())
    const set = await provider.post<Grant>('/passwords/session/reset', { password }, { session: first.session_token })
    const session = set.body.data.session_token
    const added = await provider.post<{ method_id: string }>('/otps/email/send/secondary', { email }, { session })
    const { method_id } = added.body.data
    const grown = await provider.authenticate({ method_id, code: await codeFor(email) }, { session })
    const token = tokenOf(await submit(provider, await askForPassword(email), 'password', { password }))
    const firstEmail = grown.body.data.user.emails.find((one) => one.email === email)
    const removed = await provider.request('DELETE', `/sdk/v1/users/emails/${firstEmail?.email_id}`, { session })
    expect(removed.status).toBe(200)
    await provider.signIn(email)
    expect((await finish(provider, token)).body.error_type).toBe('unable_to_auth_magic_link')
  })

  it('returns the same page for every address in protected mode, and still accepts a password', async () => {
    const emails = [await account(), (await provider.signIn(address())).user.emails[0]?.email ?? '', address()]
    await provider.patch({ protected_mode: true })
    try {
      const answers = []
      for (const email of emails) {
        const form = await askForPassword(email)
        const wrong = await submit(provider, form, 'password', { password: 'wrong-one' })
        const reset = await submit(provider, form, 'send-reset')
        answers.push([form, wrong, reset].map((one) => [one.status, one.text.replaceAll(email, 'it')]))
      }
      expect(answers[1]).toEqual(answers[0])
      expect(answers[2]).toEqual(answers[0])
      const sentOn = await submit(provider, await askForPassword(emails[0] ?? ''), 'password', { password })
      expect((await finish(provider, tokenOf(sentOn))).status).toBe(200)
    } finally {
      await provider.patch({ protected_mode: false })
    }
  })
})
