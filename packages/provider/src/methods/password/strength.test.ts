import type { Bootstrap } from '@latchkey/protocol/identity/bootstrap'
import type { Strength } from '@latchkey/protocol/methods/password/consumer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHashing } from '../../ports/passwords/hashing.ts'
import { TestProvider } from '../../testing/provider.ts'
import { isPopular } from './breached.ts'

it.each([
  ...['password123', 'qwerty123456', 'Password1!', 'P@ssw0rd123', '123456789012', 'Summer2024!', 'iloveyou1'],
  ...['1qaz2wsx', '!QAZ2wsx', 'asdfghjkl1999', 'zxcvbnm,./2023', 'qazwsxedc1', 'aaaaaaaaaa1', 'abc123abc123'],
  ...['Football2025', 'Welcome1', 'Sunshine1!', 'Winter2025!', 'Dragon!2024', 'Princess123', 'ashley2000', 'trustno1'],
  ...['pässword123', 'pa\u0308ssword123', 'ｐａｓｓｗｏｒｄ１２３', '１２３４５６７８９０'],
  ...['monkeymonkey1', 'Qwerty!2345', 'p4ssw0rd2020', 'Pa$$w0rd2025', '12345678', 'a'.repeat(200)],
])('%s is a common password', async (password) => {
  expect(await isPopular(password)).toBe(true)
})

it.each([
  ...['correct-Horse-7-battery', 'wonderful-Otter-9-lantern', 'tall river quiet lantern moss', 'Xk9#mQ2$vL7p'],
  ...['Zebra-Lamp-42-Quilt', 'gibbous-Waxing-81-moor', 'Sturdy!Canoe4Paddle', 'größte-Überraschung-12-Fjorde', ''],
])('%s is not a common password', async (password) => {
  expect(await isPopular(password)).toBe(false)
})

describe('the strength of a password', () => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = await TestProvider.start('memory:', { hashing: createHashing({ memoryKiB: 64, passes: 1 }) })
  })
  afterAll(() => provider.close())

  const check = async (password: string, email?: string) =>
    (await provider.post<Strength>('/passwords/strength_check', { password, email })).body.data

  it('lists the missing characters under luds', async () => {
    await provider.patch({ strength_policy: 'luds', password_config: { luds_minimum_count: 8, luds_complexity: 3 } })
    const short = await check('mOor')
    expect(short).toMatchObject({ valid_password: false, breached_password: false, strength_policy: 'luds' })
    expect(short.feedback.warning).toContain('Must be at least 8')
    expect(short.feedback.luds_requirements).toEqual({
      has_lower_case: true,
      has_upper_case: true,
      has_digit: false,
      has_symbol: false,
      missing_characters: 4,
      missing_complexity: 1,
    })
    const good = await check('correct-Horse-7-battery', 'ada@example.com')
    expect(good).toMatchObject({ valid_password: true, score: 4, breached_password: false })
    expect(good.feedback).toMatchObject({ warning: '', suggestions: [] })
  })

  it.each(['Ada.Tverskaya@example.com', 'ada.tverskaya1815', '!!Ada.Tversk4ya!!', 'Tverskaya-1815', 'L@tchkey2026!'])(
    'C11 rejects %s under luds as too close to the address or the site, wherever it is set',
    async (similarPassword) => {
      await provider.patch({ strength_policy: 'luds', password_config: { luds_minimum_count: 8, luds_complexity: 2 } })
      const email = 'ada.tverskaya@example.com'
      const judged = await check(similarPassword, email)
      expect(judged).toMatchObject({ valid_password: false, score: 1, breached_password: false })
      expect(judged.feedback.warning).toContain('easy to guess')
      const set = await provider.post('/passwords', { email, password: similarPassword, session_duration_minutes: 60 })
      expect([set.status, set.body.error_type]).toEqual([400, 'weak_password'])
      // The same text is accepted with other words.
      expect(await check(`${similarPassword} likes tall rivers`, email)).toMatchObject({ valid_password: true })
    },
  )

  it('C11 accepts the name of another user under luds', async () => {
    expect(await check('ada.tverskaya1815', 'grace@example.org')).toMatchObject({ valid_password: true, score: 4 })
  })

  it('publishes the luds requirements in bootstrap, and only under luds', async () => {
    const requirements = { luds_minimum_count: 9, luds_complexity: 2 }
    await provider.patch({ password_config: requirements })
    const publishedConfig = async (strength_policy: string) => {
      await provider.patch({ strength_policy })
      const bootstrap = await provider.get<Bootstrap>(`/projects/bootstrap/${provider.project.public_token}`)
      return bootstrap.body.data.password_config
    }
    expect([await publishedConfig('luds'), await publishedConfig('zxcvbn'), await publishedConfig('none')]).toEqual([
      requirements,
      null,
      null,
    ])
  })

  it('reports a common password as breached under every policy', async () => {
    for (const strength_policy of ['luds', 'zxcvbn', 'none']) {
      await provider.patch({ strength_policy })
      const common = await check('Password1!')
      expect(common).toMatchObject({ valid_password: false, breached_password: true, score: 0, strength_policy })
      expect(common.feedback.warning).toContain('security issue')
    }
  })

  it("is a zxcvbn score, and the user's own address is easy to guess", async () => {
    await provider.patch({ strength_policy: 'zxcvbn' })
    expect(await check('tall river quiet lantern moss')).toMatchObject({ valid_password: true, score: 4 })
    const own = await check('grimaldina.moor', 'grimaldina.moor@example.com')
    expect(own).toMatchObject({ valid_password: false, feedback: { luds_requirements: null } })
    expect(own.feedback.warning).not.toBe('')
  })

  it('rates an empty password, and rejects one that is too long', async () => {
    expect(await check('')).toMatchObject({ valid_password: false })
    expect((await provider.post('/passwords/strength_check', { password: 'a'.repeat(1_025) })).status).toBe(400)
  })

  it('rejects an invalid address, and accepts an empty one', async () => {
    const checkWithEmail = (email: string) => provider.post('/passwords/strength_check', { password: 'x', email })
    for (const email of ['ada', 'ada@', 'ada@exa_mple.com', `${'a'.repeat(250)}@example.com`]) {
      expect(await checkWithEmail(email)).toMatchObject({ status: 400, body: { error_type: 'invalid_email' } })
    }
    for (const email of ['', ' ada@example.com ']) expect((await checkWithEmail(email)).status).toBe(200)
  })

  it('can be checked 660 times a minute from one source, without slowing others', async () => {
    await provider.patch({ strength_policy: 'luds' })
    const ask = (from: string) => provider.post('/passwords/strength_check', { password: 'moor' }, { from })
    for (let n = 0; n < 660; n++) expect((await ask('127.4.4.4')).status).toBe(200)
    const refused = await ask('127.4.4.4')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await ask('127.4.4.5')).status).toBe(200)
  })

  it('is enforced for every new password: a weak one is rejected and no user is created', async () => {
    await provider.patch({ strength_policy: 'luds' })
    const body = { email: 'weak@example.com', password: 'moorland', session_duration_minutes: 60 }
    const refused = await provider.post('/passwords', body)
    expect([refused.status, refused.body.error_type]).toEqual([400, 'weak_password'])
    const searchAnswer = await provider.post<{ userType: string }>('/users/search', { email: body.email })
    expect(searchAnswer.body.data.userType).toBe('new')
  })
})
