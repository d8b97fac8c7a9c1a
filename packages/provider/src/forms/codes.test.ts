import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { begin, type ReadPage, submit, tokenOf } from '../testing/forms.ts'
import { finish } from '../testing/links.ts'
import { TestProvider } from '../testing/provider.ts'

describeOnBothStores('codes by forms', (store) => {
  let provider: TestProvider
  let people = 0
  const address = () => `typist-${++people}@example.com`
  const codeFor = async (email: string) => (await provider.inbox(email))[0]?.code ?? ''
  const wrongFor = async (email: string) => ((await codeFor(email)) === '000000' ? '111111' : '000000')
  const said = ({ status, error }: ReadPage) => [status, error]

  beforeAll(async () => {
    provider = await TestProvider.start(store.url)
  })
  afterAll(() => provider.close())

  it('a wrong code asks again, says so first of all, and costs a try of five', async () => {
    const email = address()
    let shown = await begin(provider, 'otp.email', { email })
    const right = await codeFor(email)
    for (let n = 0; n < 5; n++) {
      shown = await submit(provider, shown, 'code', { code: await wrongFor(email) })
      expect(said(shown)).toEqual([400, 'Invalid passcode, please try again.'])
      expect(shown.title).toBe('Invalid passcode, please try again. – Enter passcode – Latchkey')
      expect(shown.marked).toBe('code')
    }
    expect(said(await submit(provider, shown, 'code', { code: right }))).toEqual([
      400,
      'Invalid passcode, please try again.',
    ])
  })

  it('what no code can be costs no try', async () => {
    const email = address()
    let shown = await begin(provider, 'otp.email', { email })
    for (const code of ['', '12345', '1234567', 'abcdef', '12 34 56 78', ' ', '1'.repeat(5_000)]) {
      shown = await submit(provider, shown, 'code', { code })
      expect(said(shown)).toEqual([400, 'Invalid passcode, please try again.'])
    }
    expect((await submit(provider, shown, 'code', { code: await codeFor(email) })).status).toBe(303)
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
  ])('a code is taken with %s', async (_how, write) => {
    const email = address()
    const asked = await begin(provider, 'otp.email', { email })
    expect((await submit(provider, asked, 'code', { code: write(await codeFor(email)) })).status).toBe(303)
  })

  it('a code that came back once is over, on this page and on the JSON call', async () => {
    const email = address()
    const asked = await begin(provider, 'otp.email', { email })
    const code = await codeFor(email)
    const outcomes = await Promise.all([1, 2, 3].map(() => submit(provider, asked, 'code', { code })))
    expect(outcomes.map(({ status }) => status).sort()).toEqual([303, 400, 400])
    const { method_id = '' } = asked.forms.code?.fields ?? {}
    expect((await provider.authenticate({ code, method_id })).body.error_type).toBe('otp_code_not_found')
  })

  it('a code that is over by time is said to be, and another one signs in', async () => {
    const email = address()
    const asked = await begin(provider, 'otp.email', { email, expiration_minutes: '1' })
    const code = await codeFor(email)
    await provider.advance(61)
    const late = await submit(provider, asked, 'code', { code })
    expect(said(late)).toEqual([400, 'Your code has expired.'])
    const again = await submit(provider, late, 'send-code')
    expect([again.status, again.error]).toEqual([200, ''])
    expect(again.text).toContain('<p class="done" role="status">Code resent</p>')
    expect((await submit(provider, again, 'code', { code: await codeFor(email) })).status).toBe(303)
  })

  it('past the limit that forms and JSON calls share, the page of the last code stays and says how long to wait', async () => {
    const email = address()
    let shown = await begin(provider, 'otp.email', { email })
    for (let n = 0; n < 2; n++) await provider.sendCode(email)
    for (let n = 0; n < 3; n++) shown = await submit(provider, shown, 'send-code')
    const code = await codeFor(email)
    const refused = await submit(provider, shown, 'send-code')
    expect(said(refused)).toEqual([429, 'Please wait 1:00 before you try again.'])
    expect(refused.headers.get('retry-after')).toBe('60')
    expect([refused.heading, refused.marked]).toEqual(['Enter passcode', ''])
    expect((await provider.post('/otps/email/login_or_create', { email })).status).toBe(429)
    expect((await submit(provider, refused, 'code', { code })).status).toBe(303)

    const fresh = await begin(provider, 'otp.email', { email })
    expect([...said(fresh), fresh.heading, fresh.marked]).toEqual([
      429,
      'Please wait 1:00 before you try again.',
      'Sign up or log in',
      '',
    ])
  })

  it('ten wrong codes pause codes for the address, wherever they were typed', async () => {
    const email = address()
    let shown = await begin(provider, 'otp.email', { email })
    for (let n = 0; n < 5; n++) shown = await submit(provider, shown, 'code', { code: await wrongFor(email) })
    const { method_id } = await provider.sendCode(email)
    for (let n = 0; n < 5; n++) await provider.authenticate({ code: await wrongFor(email), method_id })
    const asked = await begin(provider, 'otp.email', { email })
    const [, mail] = await provider.inbox(email)
    const refused = await submit(provider, asked, 'code', { code: (await codeFor(email)) || (mail?.code ?? '') })
    expect(said(refused)).toEqual([429, 'Please wait 60:00 before you try again.'])
  })

  it('an address that is none is kept in the form with what is wrong, and Back keeps one as well', async () => {
    for (const email of ['', 'ada', 'ada@', 'ada@localhost', 'ada@example.com, eve@example.com', 'ådå@example.com']) {
      const refused = await begin(provider, 'otp.email', { email, locale: 'en', expiration_minutes: '7' })
      expect([...said(refused), refused.heading]).toEqual([
        400,
        'Invalid email, please try again.',
        'Sign up or log in',
      ])
      expect(refused.marked).toBe('email')
      const [form] = Object.values(refused.forms)
      expect(form?.fields).toEqual({ email, locale: 'en', expiration_minutes: '7' })
    }
    const email = address()
    const asked = await begin(provider, 'otp.email', { email: ` ${email} `, expiration_minutes: '7' })
    const back = await submit(provider, asked, 'address')
    expect([back.status, back.error, back.title]).toEqual([200, '', 'Sign up or log in – Latchkey'])
    expect(Object.values(back.forms)[0]?.fields).toEqual({ email: ` ${email} `, expiration_minutes: '7' })
    expect(await provider.inbox(email)).toHaveLength(1)
  })

  it('two browsers with one address: the newer code counts, as with the JSON calls', async () => {
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

  it('the token on the way to the site lives two minutes', async () => {
    const email = address()
    const asked = await begin(provider, 'otp.email', { email })
    const sentOn = await submit(provider, asked, 'code', { code: await codeFor(email) })
    await provider.advance(121)
    expect((await finish(provider, tokenOf(sentOn))).body.error_type).toBe('unable_to_auth_magic_link')
  })
})
