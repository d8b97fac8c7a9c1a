import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores, itRaces } from '../testing/databases/stores.ts'
import { begin, type ReadPage, submit, tokenOf } from '../testing/forms.ts'
import { finish } from '../testing/links.ts'
import { TestProvider } from '../testing/provider.ts'

describeOnBothStores('codes by forms', (store) => {
  let provider: TestProvider
  let people = 0
  const address = () => `typist-${++people}@example.com`
  const codeFor = async (email: string) => (await provider.inbox(email))[0]?.code ?? ''
  const wrongFor = async (email: string) => ((await codeFor(email)) === '000000' ? '111111' : '000000')
  const summary = ({ status, error }: ReadPage) => [status, error]

  beforeAll(async () => {
    provider = await TestProvider.start(store.url)
  })
  afterAll(() => provider.close())

  it('asks again after a wrong code, shows the error first, and counts one of five tries', async () => {
    const email = address()
    let currentPage = await begin(provider, 'otp.email', { email })
    const right = await codeFor(email)
    for (let n = 0; n < 5; n++) {
      currentPage = await submit(provider, currentPage, 'code', { code: await wrongFor(email) })
      expect(summary(currentPage)).toEqual([400, 'Invalid passcode, please try again.'])
      expect(currentPage.title).toBe('Invalid passcode, please try again. – Enter passcode – Latchkey')
      expect(currentPage.marked).toBe('code')
    }
    expect(summary(await submit(provider, currentPage, 'code', { code: right }))).toEqual([
      400,
      'Invalid passcode, please try again.',
    ])
  })

  it('counts no try for text that cannot be a code', async () => {
    const email = address()
    let currentPage = await begin(provider, 'otp.email', { email })
    for (const code of ['', '12345', '1234567', 'abcdef', '12 34 56 78', ' ', '1'.repeat(5_000)]) {
      currentPage = await submit(provider, currentPage, 'code', { code })
      expect(summary(currentPage)).toEqual([400, 'Invalid passcode, please try again.'])
    }
    expect((await submit(provider, currentPage, 'code', { code: await codeFor(email) })).status).toBe(303)
  })

  it.each([
    ['a space between', (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
    ['a hyphen and spaces around', (code: string) => `  ${code.slice(0, 3)}-${code.slice(3)} `],
    [
      'full-width digits',
      (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
    ],
    ['Arabic digits', (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))],
    ['the words of the mail', (code: string) => `${code} is your code for Latchkey`],
  ])('accepts a code with %s', async (_how, write) => {
    const email = address()
    const codePage = await begin(provider, 'otp.email', { email })
    expect((await submit(provider, codePage, 'code', { code: write(await codeFor(email)) })).status).toBe(303)
  })

  itRaces('rejects a used code, on the page and on the JSON call', async () => {
    const email = address()
    const codePage = await begin(provider, 'otp.email', { email })
    const code = await codeFor(email)
    const outcomes = await Promise.all([1, 2, 3].map(() => submit(provider, codePage, 'code', { code })))
    expect(outcomes.map(({ status }) => status).sort()).toEqual([303, 400, 400])
    const { method_id = '' } = codePage.forms.code?.fields ?? {}
    expect((await provider.authenticate({ code, method_id })).body.error_type).toBe('otp_code_not_found')
  })

  it('reports an expired code, and accepts a new one', async () => {
    const email = address()
    const codePage = await begin(provider, 'otp.email', { email, expiration_minutes: '1' })
    const code = await codeFor(email)
    await provider.advance(61)
    const late = await submit(provider, codePage, 'code', { code })
    expect(summary(late)).toEqual([400, 'Your code has expired.'])
    const again = await submit(provider, late, 'send-code')
    expect([again.status, again.error]).toEqual([200, ''])
    expect(again.text).toContain('<p class="done" role="status">Code resent</p>')
    expect((await submit(provider, again, 'code', { code: await codeFor(email) })).status).toBe(303)
  })

  it('keeps the page of the last code over the shared rate limit, and shows the waiting time', async () => {
    const email = address()
    let currentPage = await begin(provider, 'otp.email', { email })
    for (let n = 0; n < 2; n++) await provider.sendCode(email)
    for (let n = 0; n < 3; n++) currentPage = await submit(provider, currentPage, 'send-code')
    const code = await codeFor(email)
    const rejection = await submit(provider, currentPage, 'send-code')
    expect(summary(rejection)).toEqual([429, 'Try again in 1:00.'])
    expect(rejection.headers.get('retry-after')).toBe('60')
    expect([rejection.heading, rejection.marked]).toEqual(['Enter passcode', ''])
    expect((await provider.post('/otps/email/login_or_create', { email })).status).toBe(429)
    expect((await submit(provider, rejection, 'code', { code })).status).toBe(303)

    const fresh = await begin(provider, 'otp.email', { email })
    expect([...summary(fresh), fresh.heading, fresh.marked]).toEqual([
      429,
      'Try again in 1:00.',
      'Sign up or log in',
      '',
    ])
  })

  it('locks codes for an address after ten wrong ones, from forms and JSON calls', async () => {
    const email = address()
    let currentPage = await begin(provider, 'otp.email', { email })
    for (let n = 0; n < 5; n++)
      currentPage = await submit(provider, currentPage, 'code', { code: await wrongFor(email) })
    const { method_id } = await provider.sendCode(email)
    for (let n = 0; n < 5; n++) await provider.authenticate({ code: await wrongFor(email), method_id })
    const codePage = await begin(provider, 'otp.email', { email })
    const [, mail] = await provider.inbox(email)
    const rejection = await submit(provider, codePage, 'code', { code: (await codeFor(email)) || (mail?.code ?? '') })
    expect(summary(rejection)).toEqual([429, 'Try again in 60:00.'])
  })

  it('keeps an invalid address in the form with its error, and a valid one after Back', async () => {
    for (const email of ['', 'ada', 'ada@', 'ada@localhost', 'ada@example.com, eve@example.com', 'ada@@example.com']) {
      const rejection = await begin(provider, 'otp.email', { email, locale: 'en', expiration_minutes: '7' })
      expect([...summary(rejection), rejection.heading]).toEqual([
        400,
        'Invalid email, please try again.',
        'Sign up or log in',
      ])
      expect(rejection.marked).toBe('email')
      const [form] = Object.values(rejection.forms)
      expect(form?.fields).toEqual({ email, locale: 'en', expiration_minutes: '7' })
    }
    const email = address()
    const codePage = await begin(provider, 'otp.email', { email: ` ${email} `, expiration_minutes: '7' })
    const back = await submit(provider, codePage, 'address')
    expect([back.status, back.error, back.title]).toEqual([200, '', 'Sign up or log in – Latchkey'])
    expect(Object.values(back.forms)[0]?.fields).toEqual({ email, expiration_minutes: '7' })
    expect(await provider.inbox(email)).toHaveLength(1)
  })

  it('accepts the newer code when two browsers use one address, as JSON calls do', async () => {
    const email = address()
    const one = await begin(provider, 'otp.email', { email })
    const older = await codeFor(email)
    const other = await begin(provider, 'otp.email', { email })
    const newer = await codeFor(email)
    expect((await submit(provider, one, 'code', { code: older })).status).toBe(400)
    expect((await submit(provider, one, 'code', { code: newer })).status).toBe(newer === older ? 303 : 400)
    const sentOn = await submit(provider, other, 'code', { code: newer })
    expect((await finish(provider, tokenOf(sentOn))).status).toBe(200)
  })

  it('expires the token for the site after two minutes', async () => {
    const email = address()
    const codePage = await begin(provider, 'otp.email', { email })
    const sentOn = await submit(provider, codePage, 'code', { code: await codeFor(email) })
    await provider.advance(121)
    expect((await finish(provider, tokenOf(sentOn))).body.error_type).toBe('unable_to_auth_magic_link')
  })
})
