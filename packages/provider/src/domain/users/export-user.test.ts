import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../../testing/deps.ts'
import { ensurePerson } from '../../testing/people.ts'
import { addFactor } from '../factors/add-factor.ts'
import { cryptoWallet } from '../factors/crypto-wallet.ts'
import { oauthAccount } from '../factors/oauth.ts'
import { passkey } from '../factors/passkey.ts'
import { password } from '../factors/password.ts'
import { recoveryCodes, totp } from '../factors/totp.ts'
import { exportUser } from './export-user.ts'

const values = { access_token: 'access', id_token: '', refresh_token: 'refresh', scopes: ['a'], expires_at: '' }
const authenticator = { hasVerified: true, canBeCopied: true, isCopied: false, model: 'model' }
const check = { publicKey: 'key', userHandle: 'handle', transports: ['usb'], counter: 7, said: authenticator }

describeOnBothStores('an exported user', (store) => {
  let test: TestDeps
  beforeAll(async () => {
    test = await openTestDeps(store.url)
  })
  afterAll(() => test.deps.store.close())

  it('contains every factor with its hash, key or seed, and decrypted secrets', async () => {
    const { deps, project } = test
    const { person } = await ensurePerson(test, 'Whole@example.com')
    const { userId } = person
    const add = (addition: Parameters<typeof addFactor>[4]) =>
      addFactor(deps, deps.store.db, project, userId, { ...addition, isProven: true })
    const own = { lookupKey: userId, isProven: true }
    await add({ ...own, kind: password, publicData: { requiresReset: true }, checkedBy: '$argon2id$hash' })
    const publicFields = { domain: 'localhost', userAgent: 'agent', authenticatorType: 'platform', name: 'Passkey 1' }
    await add({
      kind: passkey,
      lookupKey: 'credential',
      publicData: publicFields,
      checkedBy: JSON.stringify(check),
      isProven: true,
    })
    const account = { provider: 'google', subject: '1', picture: 'p', locale: 'l', emailId: '' }
    const tokens = JSON.stringify({ provider: 'google', values })
    await add({ kind: oauthAccount, lookupKey: 'google 1', publicData: account, secret: tokens, isProven: true })
    const wallet = { address: '0xAb', type: 'ethereum' }
    await add({ kind: cryptoWallet, lookupKey: 'ethereum:0xab', publicData: wallet, isProven: true })
    await add({ ...own, kind: totp, publicData: { waitsUntil: null }, checkedBy: '59', secret: 'SEED' })
    await add({ ...own, kind: recoveryCodes, publicData: {}, secret: '["one","two"]' })

    const exported = await exportUser(deps, project, userId)
    const at = '2026-01-05T09:30:00.000Z'
    const times = { created_at: at, verified_at: at, last_used_at: null }
    const id = (noun: string) => expect.stringMatching(new RegExp(`^${noun}-test-`))
    expect(exported).toEqual({
      user_id: userId,
      created_at: at,
      name: { first_name: '', middle_name: '', last_name: '' },
      picture_url: null,
      locale: null,
      trusted_metadata: {},
      untrusted_metadata: {},
      emails: [{ email_id: id('email'), email: 'Whole@example.com', ...times }],
      password: { password_id: id('password'), hash: '$argon2id$hash', requires_reset: true, ...times },
      webauthn_registrations: [
        {
          webauthn_registration_id: id('webauthn-registration'),
          credential_id: 'credential',
          public_key: 'key',
          user_handle: 'handle',
          transports: ['usb'],
          sign_count: 7,
          domain: 'localhost',
          user_agent: 'agent',
          authenticator_type: 'platform',
          name: 'Passkey 1',
          authenticator: { user_verified: true, backup_eligible: true, backed_up: false, aaguid: 'model' },
          ...times,
        },
      ],
      providers: [
        {
          oauth_user_registration_id: id('oauth-user'),
          provider: 'google',
          provider_subject: '1',
          profile_picture_url: 'p',
          locale: 'l',
          provider_values: values,
          ...times,
        },
      ],
      crypto_wallets: [
        {
          crypto_wallet_id: id('crypto-wallet'),
          crypto_wallet_address: '0xAb',
          crypto_wallet_type: 'ethereum',
          ...times,
        },
      ],
      totps: [{ totp_id: id('totp'), secret: 'SEED', last_step: 59, waits_until: null, ...times }],
      recovery_codes: { totp_recovery_code_id: id('totp-recovery-code'), codes: ['one', 'two'], ...times },
    })
  })

  it('is null for a user of another project, and omits kinds of factors that the user does not have', async () => {
    const { deps, project } = test
    const { person } = await ensurePerson(test, 'plain@example.com')
    expect(await exportUser(deps, { projectId: 'project-test-other' }, person.userId)).toBeNull()
    const exported = await exportUser(deps, project, person.userId)
    const names = ['created_at', 'emails', 'locale', 'name', 'picture_url', 'trusted_metadata', 'untrusted_metadata']
    expect(Object.keys(exported ?? {}).toSorted()).toEqual([...names, 'user_id'])
  })
})
