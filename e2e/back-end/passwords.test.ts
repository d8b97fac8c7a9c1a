import { createHash, pbkdf2Sync, scryptSync } from 'node:crypto'
import { expect, test } from './consumer-test.ts'
import { refusalOf, signInOnPage } from './site.ts'

const old = 'gibbous-Waxing-81-moor'
const fresh = 'Sturdy!Canoe4Paddle'

test('sets, authenticates and replaces a password in each of the three ways', async ({ site, address }) => {
  const { stytch, provider } = site
  const made = await stytch.passwords.create({
    email: address,
    password: old,
    session_duration_minutes: 60,
    name: { first_name: 'Ada' },
    trusted_metadata: { plan: 'free' },
  })
  expect(made.user).toMatchObject({ name: { first_name: 'Ada' }, trusted_metadata: { plan: 'free' } })
  expect(made.user.password?.password_id).toMatch(/^password-test-/)
  expect(made.email_id).toBe(made.user.emails[0]?.email_id)
  const signedIn = await stytch.passwords.authenticate({ email: address, password: old, session_duration_minutes: 60 })
  expect(signedIn.session?.authentication_factors).toMatchObject([{ type: 'password', delivery_method: 'knowledge' }])
  const wrong = stytch.passwords.authenticate({ email: address, password: `${old}x` })
  expect(await refusalOf(wrong)).toEqual([401, 'unauthorized_credentials'])

  const bySession = await stytch.passwords.sessions.reset({ session_token: signedIn.session_token, password: fresh })
  expect(bySession.session?.session_id).toBe(signedIn.session?.session_id)
  const byExisting = await stytch.passwords.existingPassword.reset({
    email: address,
    existing_password: fresh,
    new_password: old,
    session_duration_minutes: 60,
  })
  expect(byExisting.user_id).toBe(made.user_id)

  const started = await stytch.passwords.email.resetStart({ email: address })
  expect(started).toMatchObject({ user_id: made.user_id, email_id: made.email_id })
  const mail = async () => (await provider.inbox(address)).find(({ link }) => link?.includes('reset_password'))?.link
  await expect.poll(mail).toBeDefined()
  const token = new URL((await mail()) ?? '').searchParams.get('token') ?? ''
  const reset = await stytch.passwords.email.reset({ token, password: fresh, session_duration_minutes: 60 })
  expect(reset.user_id).toBe(made.user_id)
  expect((await stytch.passwords.authenticate({ email: address, password: fresh })).session).toBeNull()
  expect(await refusalOf(stytch.passwords.email.resetStart({ email: `x${address}` }))).toEqual([404, 'email_not_found'])
})

test('checks the strength of a password before it is set', async ({ site, address }) => {
  const { stytch } = site
  const judged = await stytch.passwords.strengthCheck({ password: 'password123', email: address })
  expect(judged).toMatchObject({ valid_password: false, breached_password: true, strength_policy: 'luds' })
  expect(judged.feedback?.luds_requirements).toMatchObject({ has_digit: true, missing_characters: 0 })
  for (const password of ['password123', 'Password1!'])
    expect(await refusalOf(stytch.passwords.create({ email: address, password }))).toEqual([400, 'breached_password'])
  expect(await refusalOf(stytch.passwords.create({ email: address, password: 'Vq7#k' }))).toEqual([
    400,
    'weak_password',
  ])
})

const hex = (name: string, text: string) => createHash(name).update(text).digest('hex')
const salt = Buffer.from('sixteen bytes ok').toString('base64')

test('migrates password hashes of other systems, which sign in and are then rehashed', async ({ site, address }) => {
  const { stytch } = site
  const scrypt = scryptSync(old, Buffer.from(salt, 'base64'), 32, { N: 16_384, r: 8, p: 1 }).toString('base64')
  const pbkdf2 = pbkdf2Sync(old, Buffer.from(salt, 'base64'), 10_000, 32, 'sha256').toString('base64')
  const kinds = {
    md_5: { hash: hex('md5', `a${old}b`), md_5_config: { prepend_salt: 'a', append_salt: 'b' } },
    sha_1: { hash: hex('sha1', `${old}b`), sha_1_config: { prepend_salt: '', append_salt: 'b' } },
    sha_512: { hash: hex('sha512', `a${old}`).toUpperCase(), sha_512_config: { prepend_salt: 'a', append_salt: '' } },
    scrypt: {
      hash: scrypt,
      scrypt_config: { salt, n_parameter: 16_384, r_parameter: 8, p_parameter: 1, key_length: 32 },
    },
    pbkdf_2: {
      hash: pbkdf2,
      pbkdf_2_config: { salt, iteration_amount: 10_000, key_length: 32, algorithm: 'sha256' },
    },
  }
  for (const [hash_type, config] of Object.entries(kinds)) {
    const email = `${hash_type}-${address}`
    const moved = await stytch.passwords.migrate({ email, hash_type, ...config, set_email_verified: true })
    expect(moved, hash_type).toMatchObject({ user_created: true, email_id: expect.stringMatching(/^email-test-/) })
    expect(moved.user.emails[0]?.verified).toBe(true)
    const wrong = stytch.passwords.authenticate({ email, password: fresh })
    expect(await refusalOf(wrong), hash_type).toEqual([401, 'unauthorized_credentials'])
    for (const attempt of ['the old digest', 'ours'])
      expect((await stytch.passwords.authenticate({ email, password: old })).user_id, attempt).toBe(moved.user_id)
    const again = stytch.passwords.migrate({ email, hash_type, ...config })
    expect(await refusalOf(again)).toEqual([400, 'active_password_exists'])
  }
  // The published test vector of phpass: "test12345".
  const email = `phpass-${address}`
  await stytch.passwords.migrate({ email, hash_type: 'phpass', hash: '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0' })
  const told = async (password: string) => refusalOf(stytch.passwords.authenticate({ email, password }))
  // The password is correct, but breached.
  expect(await told('test12345')).toEqual([400, 'breached_password'])
  expect(await told('test12346')).toEqual([401, 'unauthorized_credentials'])
})

test('rejects a password hash that cannot be verified', async ({ site, address }) => {
  const { stytch } = site
  const refused = (hash_type: string, hash: string) =>
    refusalOf(stytch.passwords.migrate({ email: address, hash_type, hash }))
  for (const [type, hash] of [
    ['bcrypt', 'no hash'],
    ['bcrypt', `$2y$31$${'a'.repeat(53)}`],
    ['md_5', 'abc'],
    ['scrypt', 'c2FsdA=='],
    ['argon_2id', '$argon2id$v=19$m=99999999,t=2,p=1$c2FsdHNhbHQ$aGFzaA'],
    ['phpass', '$P$Zabcdefghijklmnopqrstuvwxyz0123'],
  ] as const)
    expect(await refused(type, hash), `${type} ${hash}`).toEqual([400, 'invalid_hash'])
  expect(await refused('rot13', 'uryyb')).toEqual([400, 'bad_request'])
})

test('a migrated user keeps the stored data after a sign-in by another method', async ({ site, address }) => {
  const { stytch } = site
  const md_5_config = { prepend_salt: '', append_salt: '' }
  const moved = await stytch.passwords.migrate({
    email: address,
    hash: hex('md5', old),
    hash_type: 'md_5',
    md_5_config,
    set_email_verified: true,
    name: { first_name: 'Ada' },
    external_id: `old-${address.slice(0, 8)}`,
  })
  expect((await signInOnPage(site, address)).user_id).toBe(moved.user_id)
  const after = await stytch.users.get({ user_id: `old-${address.slice(0, 8)}` })
  expect(after).toMatchObject({ name: { first_name: 'Ada' }, password: { requires_reset: false } })
})
