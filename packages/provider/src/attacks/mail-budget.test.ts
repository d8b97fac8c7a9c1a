import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { captchaByService } from '../ports/captcha.ts'
import type { Log } from '../ports/log.ts'
import { asBackEnd } from '../testing/back-end.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { begin } from '../testing/forms.ts'
import { type Answered, TestProvider } from '../testing/provider.ts'
import { type CaptchaService, startCaptchaService } from '../testing/servers/captcha-service.ts'

const password = 'tall river quiet lantern 9!A'
const usual = { email_unknown_per_network: 20, email_daily_budget: 1_000_000 }

describeOnBothStores('mail requested by strangers', (store) => {
  let provider: TestProvider
  let captchas: CaptchaService
  let sources = 0
  let addresses = 0
  const errors: object[] = []
  const source = () => `127.40.${Math.floor(++sources / 250)}.${sources % 250}`
  const address = () => `unknown-${++addresses}@example.com`
  const statuses = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status)
  const shape = ({ status, body }: Answered) => [status, Object.keys(body).sort(), Object.keys(body.data ?? {}).sort()]
  const mailsTo = async (emails: readonly string[]) => {
    let mails = 0
    for (const email of emails) mails += (await provider.inbox(email)).length
    return mails
  }

  beforeAll(async () => {
    captchas = await startCaptchaService('captcha-secret')
    const nothing = () => {}
    const log: Log = {
      debug: nothing,
      info: nothing,
      warn: (fields) => errors.push(fields),
      error: (fields) => errors.push(fields),
    }
    const captcha = captchaByService(captchas.url, 'captcha-secret')
    provider = await TestProvider.start(store.url, { captcha, log })
    await provider.patch(usual)
  })
  afterAll(async () => {
    await provider.close()
    await captchas.close()
  })
  beforeEach(() => provider.advance(90_000))

  type Ask = (email: string, from: string) => Promise<Answered>
  const byPath =
    (path: string): Ask =>
    (email, from) =>
      provider.post(path, { email }, { from })
  const code = byPath('/otps/email/login_or_create')
  const link = byPath('/magic_links/email/login_or_create')
  const reset = byPath('/passwords/email/reset/start')

  it('R09: one network can cause mail to twenty different unknown addresses in ten minutes, over all calls', async () => {
    const from = source()
    const emails = Array.from({ length: 40 }, address)
    const ways = [code, link]
    for (const [at, email] of emails.entries()) expect((await (ways[at % 2] ?? code)(email, from)).status).toBe(200)
    expect(await mailsTo(emails)).toBe(20)
    expect(errors.at(-1)).toMatchObject({
      project_id: provider.project.project_id,
      withheld: 'unknown_addresses_of_network',
    })
    const again = emails.slice(0, 2)
    for (const email of again) await code(email, from)
    expect(await mailsTo(emails)).toBe(22)
    const elsewhere = address()
    await code(elsewhere, source())
    expect(await mailsTo([elsewhere])).toBe(1)
    await provider.advance(601)
    const later = address()
    await code(later, from)
    expect(await mailsTo([later])).toBe(1)
  })

  it.each([[false], [true]])(
    'R09b: over the limit, known and unknown addresses get the same response, and the known one gets its mail (protected mode: %s)',
    async (protected_mode) => {
      await provider.patch({ protected_mode })
      const from = source()
      const knownAddresses = [address(), address()]
      for (const email of knownAddresses) await provider.signIn(email, { from: source() })
      await provider.advance(601)
      const unknown = Array.from({ length: 24 }, address)
      const answers: Answered[] = []
      for (const [at, email] of unknown.entries()) {
        answers.push(await code(email, from))
        const other = knownAddresses[at % 2]
        if (at > 20 && other !== undefined) answers.push(await code(other, from))
      }
      expect(new Set(answers.map((answer) => JSON.stringify(shape(answer)))).size).toBe(1)
      expect(await mailsTo(unknown)).toBe(20)
      for (const email of knownAddresses) expect((await provider.inbox(email)).length).toBeGreaterThan(1)
      await provider.patch({ protected_mode: false })
    },
  )

  it('R09c: an account that a visitor created without proving its address does not make the address known', async () => {
    await provider.patch({ email_unknown_per_network: 3 })
    const from = source()
    const emails = Array.from({ length: 5 }, address)
    for (const email of emails)
      await provider.post('/passwords', { email, password, session_duration_minutes: 60 }, { from })
    for (const email of emails) expect((await reset(email, from)).status).toBe(200)
    expect(await mailsTo(emails)).toBe(3)
    await provider.patch(usual)
  })

  it('R09d: an account that the back end created is known, so new colleagues in one office get their mail', async () => {
    const from = source()
    const emails = Array.from({ length: 25 }, address)
    for (const email of emails) await asBackEnd(provider, 'POST', '/users', { email })
    for (const email of emails) await code(email, from)
    expect(await mailsTo(emails)).toBe(25)
  })

  it('R09e: tags, and dots at Gmail, address one mailbox with its own limits: six a minute, ten in ten minutes, thirty a day', async () => {
    const letters = 'mailbox'
    const spellings = Array.from({ length: 64 }, (_, at) => {
      const dotted = [...letters].map((letter, n) => (n > 0 && (at >> (n - 1)) & 1 ? `.${letter}` : letter)).join('')
      return `${at % 3 === 0 ? dotted.toUpperCase() : dotted}${at % 2 ? `+tag${at}` : ''}@${at % 5 ? 'gmail' : 'googlemail'}.com`
    })
    const burst = async () => {
      let sentCount = 0
      for (const email of spellings) if ((await code(email, source())).status === 200) sentCount++
      return sentCount
    }
    expect(await burst()).toBe(6)
    await provider.advance(60)
    expect(await burst()).toBe(4)
    await provider.advance(600)
    expect(await burst()).toBe(6)
    await provider.advance(60)
    expect(await burst()).toBe(4)
    await provider.advance(600)
    expect(await burst()).toBe(6)
    await provider.advance(60)
    expect(await burst()).toBe(4)
    await provider.advance(600)
    expect(await burst()).toBe(0)
    expect(await mailsTo(spellings)).toBe(30)
    // At other providers a dot makes another mailbox, and accounts are never merged.
    const dots = ['ada.lovelace@example.com', 'adalovelace@example.com']
    const users = []
    for (const email of dots) users.push((await provider.signIn(email, { from: source() })).user_id)
    expect(new Set(users).size).toBe(2)
  })

  it('R09f: unknown addresses share three quarters of the daily budget and one domain a tenth; known addresses use the rest', async () => {
    const owner = address()
    await provider.signIn(owner, { from: source() })
    await provider.advance(90_000)
    await provider.patch({ email_daily_budget: 20 })
    const oneDomain = Array.from({ length: 5 }, (_, at) => `catch-all-${at}@one.example`)
    for (const email of oneDomain) expect((await code(email, source())).status).toBe(200)
    expect(await mailsTo(oneDomain)).toBe(2)
    const many = Array.from({ length: 20 }, (_, at) => `new@domain-${at}.example`)
    for (const email of many) expect((await code(email, source())).status).toBe(200)
    expect(await mailsTo(many)).toBe(13)
    expect(errors).toContainEqual(expect.objectContaining({ counted: 'mailsToUnknownOfProject', budget: 15 }))
    for (let at = 0; at < 5; at++) expect((await code(owner, source())).status).toBe(200)
    const [last, other] = [await code(owner, source()), await code(address(), source())]
    expect([last.body.error_type, last.status]).toEqual(['too_many_requests', 429])
    // A spent budget gives the same response for every address.
    expect(shape(other)).toEqual(shape(last))
    expect(errors.at(-1)).toMatchObject({ counted: 'mailsOfProject', budget: 20 })
    await provider.patch(usual)
  })

  it('R09g: public email domains do not count as one domain', async () => {
    await provider.patch({ email_daily_budget: 20 })
    const emails = Array.from({ length: 8 }, (_, at) => `person${at}-${store.kind}@gmail.com`)
    for (const email of emails) await code(email, source())
    expect(await mailsTo(emails)).toBe(8)
    await provider.patch(usual)
  })

  it('R09h: forms, back ends and added addresses count like every other call', async () => {
    const from = source()
    const emails = Array.from({ length: 30 }, address)
    const { session_token: session } = await provider.signIn(address(), { from })
    const ip = { attributes: { ip_address: from } }
    const asks: readonly ((email: string) => Promise<{ readonly status: number }>)[] = [
      (email) => begin(provider, 'otp.email', { email }, { from }),
      (email) => begin(provider, 'emailLink.email', { email }, { from }),
      (email) => asBackEnd(provider, 'POST', '/otps/email/login_or_create', { email, ...ip }),
      (email) => asBackEnd(provider, 'POST', '/magic_links/email/login_or_create', { email, ...ip }),
      (email) => code(email, from),
    ]
    const secondary = address()
    await provider.post('/otps/email/send/secondary', { email: secondary }, { from, session })
    for (const [at, email] of emails.entries()) expect((await asks[at % asks.length]?.(email))?.status).toBe(200)
    // One was used by the sign-in, one by the address to be added.
    expect(await mailsTo([...emails, secondary])).toBe(19)
  })

  it('R09i: a solved captcha raises the limit of unknown addresses', async () => {
    await provider.patch({ captcha_settings: { enabled: true, siteKey: 'key' } })
    const from = source()
    const emails = Array.from({ length: 25 }, address)
    for (const email of emails) {
      const captcha_token = captchas.solved({ hostname: 'localhost', score: 0.9 })
      expect((await provider.post('/otps/email/login_or_create', { email, captcha_token }, { from })).status).toBe(200)
    }
    expect(await mailsTo(emails)).toBe(25)
    await provider.patch({ captcha_settings: { enabled: false } })
  })

  it.each([
    ['a code', '/otps/email/login_or_create'],
    ['a link', '/magic_links/email/login_or_create'],
    ['a reset', '/passwords/email/reset/start'],
  ])('R10: strangers who used up the limit of an address do not block its owner from %s', async (_, path) => {
    const email = address()
    const home = source()
    const { email_id } = await provider
      .signIn(email, { from: home })
      .then(({ user }) => user.emails[0] ?? { email_id: '' })
    expect(email_id).not.toBe('')
    await provider.advance(90_000)
    const stranger = []
    for (let at = 0; at < 8; at++) stranger.push(await code(email, source()))
    expect(statuses(stranger)).toEqual([...Array(6).fill(200), 429, 429])
    const before = await mailsTo([email])
    const own = []
    for (let at = 0; at < 8; at++) own.push(await byPath(path)(email, home))
    // The owner has the same limit of six at once.
    expect(statuses(own)).toEqual([...Array(6).fill(200), 429, 429])
    expect(await mailsTo([email])).toBe(before + 6)
  })

  it('R10b: a stranger who created an account for an address by a password gets no separate limit on any network', async () => {
    const email = address()
    const networks = Array.from({ length: 4 }, source)
    for (const [at, from] of networks.entries()) {
      const path = at === 0 ? '/passwords' : '/passwords/authenticate'
      const answer = await provider.post(path, { email, password, session_duration_minutes: 60 }, { from })
      expect(answer.status).toBe(200)
    }
    const answers = []
    for (let at = 0; at < 16; at++) answers.push(await code(email, networks[at % networks.length] ?? source()))
    expect(statuses(answers)).toEqual([...Array(6).fill(200), ...Array(10).fill(429)])
    // The stranger's networks do not become known when the owner claims the account.
    await provider.advance(90_000)
    const home = source()
    await provider.signIn(email, { from: home })
    await provider.advance(90_000)
    const later = []
    for (let at = 0; at < 16; at++) later.push(await code(email, networks[at % networks.length] ?? source()))
    expect(statuses(later)).toEqual([...Array(6).fill(200), ...Array(10).fill(429)])
    expect((await code(email, home)).status).toBe(200)
  })
})
