import { expect, test } from './consumer-test.ts'
import { refusalOf, signInOnPage } from './site.ts'

test('a back end creates, reads, updates and renames a user', async ({ site, address }) => {
  const { stytch } = site
  const name = `crm|${address.slice(0, 8)}`
  const made = await stytch.users.create({
    email: address,
    phone_number: '+15005550006',
    name: { first_name: 'Ada', last_name: 'Lovelace' },
    trusted_metadata: { plan: 'team' },
    external_id: name,
  })
  expect(made).toMatchObject({ status_code: 200, status: 'active', email_id: expect.stringMatching(/^email-test-/) })
  expect(made.phone_id).toMatch(/^phone-number-test-/)
  expect(made.user.emails).toEqual([{ email_id: made.email_id, email: address, verified: false }])

  const read = await stytch.users.get({ user_id: name })
  expect(read).toMatchObject({
    user_id: made.user_id,
    external_id: name,
    is_locked: false,
    trusted_metadata: { plan: 'team' },
  })

  const updated = await stytch.users.update({
    user_id: made.user_id,
    name: { middle_name: 'King' },
    trusted_metadata: { plan: null, seats: 4 },
    untrusted_metadata: { theme: 'dark' },
  })
  expect(updated.user.name).toEqual({ first_name: 'Ada', middle_name: 'King', last_name: 'Lovelace' })
  expect(updated.user).toMatchObject({ trusted_metadata: { seats: 4 }, untrusted_metadata: { theme: 'dark' } })
  expect(updated.user.trusted_metadata).not.toHaveProperty('plan')
  expect(updated.emails).toHaveLength(1)

  expect(await refusalOf(stytch.users.create({ email: address.toUpperCase() }))).toEqual([400, 'duplicate_email'])
  expect(await refusalOf(stytch.users.create({ email: `x${address}`, external_id: name }))).toEqual([
    400,
    'duplicate_user_external_id',
  ])
  expect(await refusalOf(stytch.users.get({ user_id: 'nobody' }))).toEqual([404, 'user_not_found'])
  expect(await refusalOf(stytch.users.create({}))).toEqual([400, 'no_user_primary_identifier'])

  expect((await stytch.users.deleteExternalId({ user_id: name })).user.external_id).toBeNull()
  expect(await refusalOf(stytch.users.get({ user_id: name }))).toEqual([404, 'user_not_found'])
})

test('a sign-in with an address that a back end vouched for opens the existing account', async ({ site, address }) => {
  const { stytch } = site
  const made = await stytch.users.create({
    email: address,
    name: { first_name: 'Grace' },
    untrusted_metadata: { theme: 'dark' },
    create_user_as_pending: true,
  })
  expect(made.status).toBe('pending')
  const signedIn = await signInOnPage(site, address)
  expect(signedIn.user_id).toBe(made.user_id)
  const { user } = await stytch.sessions.authenticate({ session_token: signedIn.session_token })
  expect(user).toMatchObject({ status: 'active', name: { first_name: 'Grace' }, untrusted_metadata: { theme: 'dark' } })
  expect(user.emails[0]?.verified).toBe(true)
})

test('searches users by each filter, one page at a time', async ({ site, address }) => {
  const { stytch } = site
  const tag = address.slice(0, 8)
  const made = []
  for (const at of [1, 2, 3])
    made.push(
      await stytch.users.create({
        email: `${tag}-${at}@example.com`,
        name: { first_name: `Zoë${at}`, last_name: `${tag}%_!` },
        ...(at === 3 && { phone_number: '+15005550009', create_user_as_pending: true }),
      }),
    )
  const [first, second, third] = made
  if (!first || !second || !third) throw new Error('Three were made.')
  const find = async (...operands: readonly { filter_name: string; filter_value: unknown }[]) =>
    (
      await stytch.users.search({
        query: {
          operator: 'AND',
          operands: [{ filter_name: 'email_address_fuzzy', filter_value: tag.toUpperCase() }, ...operands],
        },
      })
    ).results.map(({ user_id }) => user_id)
  const all = [first.user_id, second.user_id, third.user_id]
  expect(await find()).toEqual(all)
  expect(await find({ filter_name: 'full_name_fuzzy', filter_value: 'ZOË2' })).toEqual([second.user_id])
  expect(await find({ filter_name: 'full_name_fuzzy', filter_value: '%_!' })).toEqual(all)
  expect(await find({ filter_name: 'full_name_fuzzy', filter_value: '%%' })).toEqual([])
  expect(await find({ filter_name: 'email_address', filter_value: [`${tag}-2@example.com`] })).toEqual([second.user_id])
  expect(await find({ filter_name: 'email_id', filter_value: [first.email_id] })).toEqual([first.user_id])
  expect(await find({ filter_name: 'email_verified', filter_value: true })).toEqual([])
  expect(await find({ filter_name: 'email_verified', filter_value: false })).toEqual(all)
  expect(await find({ filter_name: 'user_id', filter_value: [third.user_id, 'user-test-none'] })).toEqual([
    third.user_id,
  ])
  expect(await find({ filter_name: 'status', filter_value: 'pending' })).toEqual([third.user_id])
  expect(await find({ filter_name: 'status', filter_value: 'active' })).toEqual([first.user_id, second.user_id])
  expect(await find({ filter_name: 'phone_number', filter_value: ['+15005550009'] })).toEqual([third.user_id])
  expect(await find({ filter_name: 'phone_id', filter_value: [third.phone_id] })).toEqual([third.user_id])
  expect(await find({ filter_name: 'phone_verified', filter_value: false })).toEqual([third.user_id])
  expect(await find({ filter_name: 'phone_number_fuzzy', filter_value: '0009' })).toEqual([third.user_id])
  expect(await find({ filter_name: 'password_exists', filter_value: true })).toEqual([])
  expect(await find({ filter_name: 'password_exists', filter_value: false })).toEqual(all)
  for (const nothing of ['webauthn_registration_verified', 'crypto_wallet_verified', 'totp_verified'])
    expect(await find({ filter_name: nothing, filter_value: true })).toEqual([])
  for (const nothing of [
    'webauthn_registration_id',
    'crypto_wallet_id',
    'crypto_wallet_address',
    'totp_id',
    'oauth_provider',
  ])
    expect(await find({ filter_name: nothing, filter_value: ['google'] })).toEqual([])
  const born = Date.parse(first.user.created_at ?? '')
  const moment = (ms: number) => new Date(born + ms).toISOString()
  expect(await find({ filter_name: 'created_at_greater_than', filter_value: moment(-2_000) })).toEqual(all)
  expect(await find({ filter_name: 'created_at_less_than', filter_value: moment(-2_000) })).toEqual([])
  const between = { greater_than: moment(-2_000), less_than: moment(60_000) }
  expect(await find({ filter_name: 'created_at_between', filter_value: between })).toEqual(all)
  expect(await refusalOf(find({ filter_name: 'shoe_size', filter_value: '44' }))).toEqual([400, 'bad_request'])

  const pages = []
  const mine = { operator: 'OR', operands: [{ filter_name: 'email_address_fuzzy', filter_value: tag }] }
  for await (const page of stytch.users.searchAll({ limit: 2, query: mine }))
    pages.push(page.map(({ user_id }) => user_id))
  expect(pages).toEqual([[first.user_id, second.user_id], [third.user_id]])
  const { results_metadata } = await stytch.users.search({ limit: 1, query: mine })
  expect(results_metadata.total).toBe(3)
  expect(await refusalOf(stytch.users.search({ cursor: 'no cursor' }))).toEqual([400, 'invalid_cursor'])
})

test('D12: deleting a user deletes their sessions, codes and factors', async ({ site, address }) => {
  const { stytch, provider } = site
  const first = await signInOnPage(site, address)
  const second = await signInOnPage(site, address)
  const deleted = await stytch.users.delete({ user_id: first.user_id })
  expect(deleted).toMatchObject({ status_code: 200, user_id: first.user_id })
  for (const { session_token, session_jwt } of [first, second]) {
    const [byToken] = await refusalOf(stytch.sessions.authenticate({ session_token }))
    const [byJwt] = await refusalOf(stytch.sessions.authenticate({ session_jwt }))
    expect([byToken, byJwt]).toEqual([401, 404])
    const page = await fetch(`${provider.url}/sdk/v1/users/me`, {
      headers: { authorization: `Basic ${btoa(`${provider.publicToken}:${session_token}`)}` },
    })
    expect(page.status).toBe(401)
  }
  expect(await refusalOf(stytch.users.get({ user_id: first.user_id }))).toEqual([404, 'user_not_found'])
  expect((await signInOnPage(site, address)).user_id).not.toBe(first.user_id)
})

test('deleting a factor by its id revokes the sessions that it opened', async ({ site, address }) => {
  const { stytch } = site
  const signedIn = await signInOnPage(site, address)
  const before = await stytch.users.get({ user_id: signedIn.user_id })
  const { user } = await stytch.users.deleteEmail({ email_id: before.emails[0]?.email_id ?? '' })
  expect(user).toMatchObject({ user_id: signedIn.user_id, emails: [] })
  const dead = stytch.sessions.authenticate({ session_token: signedIn.session_token })
  expect(await refusalOf(dead)).toEqual([404, 'session_not_found'])
  const unknown = 'x-test-00000000-0000-4000-8000-000000000000'
  const refused = async (call: Promise<unknown>) => (await refusalOf(call))[0]
  expect(await refused(stytch.users.deleteEmail({ email_id: unknown }))).toBe(404)
  expect(await refused(stytch.users.deletePhoneNumber({ phone_id: unknown }))).toBe(404)
  expect(await refused(stytch.users.deleteWebAuthnRegistration({ webauthn_registration_id: unknown }))).toBe(404)
  expect(await refused(stytch.users.deleteBiometricRegistration({ biometric_registration_id: unknown }))).toBe(404)
  expect(await refused(stytch.users.deleteTOTP({ totp_id: unknown }))).toBe(404)
  expect(await refused(stytch.users.deleteCryptoWallet({ crypto_wallet_id: unknown }))).toBe(404)
  expect(await refused(stytch.users.deleteOAuthRegistration({ oauth_user_registration_id: unknown }))).toBe(404)
  expect(await refused(stytch.users.deletePassword({ password_id: unknown }))).toBe(404)
})

test('replaces one address of a user by another', async ({ site, address }) => {
  const { stytch } = site
  const signedIn = await signInOnPage(site, address)
  const { user } = await stytch.users.exchangePrimaryFactor({
    user_id: signedIn.user_id,
    email_address: `new-${address}`,
  })
  expect(user.emails.map(({ email }) => email)).toEqual([`new-${address}`])
  expect((await signInOnPage(site, `new-${address}`)).user_id).toBe(signedIn.user_id)
})

test('deletes the password and the number of a user, and answers as the SDK declares', async ({ site, address }) => {
  const { stytch } = site
  const { user_id } = await stytch.passwords.create({ email: address, password: 'analytical-engine-1843-Menabrea' })
  const { password } = await stytch.users.get({ user_id })
  const withoutPassword = await stytch.users.deletePassword({ password_id: password?.password_id ?? '' })
  expect(withoutPassword.user).toMatchObject({ user_id, password: null })

  const numbered = await stytch.users.create({ email: `number-${address}`, phone_number: '+15005550007' })
  const withoutNumber = await stytch.users.deletePhoneNumber({ phone_id: numbered.phone_id })
  expect(withoutNumber.user).toMatchObject({ user_id: numbered.user_id, phone_numbers: [] })
  expect(await stytch.debug.whoami()).toMatchObject({ project_id: site.provider.projectId, status_code: 200 })
})
