import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../testing/back-end.ts'
import { describeOnBothStores, itRaces } from '../testing/databases/stores.ts'
import { page, TestProvider } from '../testing/provider.ts'
import { ethereumWallet, solanaWallet, Wallets } from '../testing/wallets.ts'

const refused = [401, 'invalid_signature']

describeOnBothStores('wallets under attack', (store) => {
  let provider: TestProvider
  let wallets: Wallets
  let now = Date.UTC(2030, 0, 1)
  let people = 0
  const address = () => `wallet-${++people}@example.com`

  beforeAll(async () => {
    provider = await TestProvider.start(store.url, { clock: { now: () => now } })
    wallets = new Wallets(provider)
  })
  afterAll(() => provider.close())

  const signedOnce = async (make: typeof solanaWallet) => {
    const wallet = make()
    const started = await wallets.start(wallet)
    return { wallet, signature: wallet.sign(started.body.data.challenge) }
  }

  itRaces('a back end receives the user of a wallet, and a new user has an unverified wallet', async () => {
    const wallet = ethereumWallet()
    const walletBody = { crypto_wallet_address: wallet.address, crypto_wallet_type: wallet.type }
    const start = () => asBackEnd(provider, 'POST', '/crypto_wallets/authenticate/start', walletBody)
    const both = await Promise.all([start(), start()])
    const [{ user_id = '' } = {}] = both.map(({ body }) => body)
    expect(both.map(({ body }) => body.user_id)).toEqual([user_id, user_id])
    expect(both.map(({ body }) => body.user_created).toSorted()).toEqual([false, true])
    const createdUser = await asBackEnd(provider, 'GET', `/users/${user_id}`)
    expect(createdUser.body).toMatchObject({
      crypto_wallets: [{ ...walletBody, verified: false }],
      emails: [],
      status: 'active',
    })
    // No session is opened, and another spelling of the address is the same wallet.
    expect((await asBackEnd(provider, 'GET', `/sessions?user_id=${user_id}`)).body.sessions).toEqual([])
    const respelledBody = { ...walletBody, crypto_wallet_address: wallet.address.toLowerCase() }
    const other = await asBackEnd(provider, 'POST', '/crypto_wallets/authenticate/start', respelledBody)
    expect(other.body).toMatchObject({ user_id, user_created: false })

    const signature = wallet.sign(String(other.body.challenge))
    const signedIn = await asBackEnd(provider, 'POST', '/crypto_wallets/authenticate', { ...walletBody, signature })
    expect([signedIn.status, signedIn.body.user_id]).toEqual([200, user_id])
    const after = await asBackEnd(provider, 'GET', `/users/${user_id}`)
    expect(after.body).toMatchObject({ crypto_wallets: [{ ...walletBody, verified: true }] })
  })

  it('a wallet that a back end started has no factors of strangers once its owner signs', async () => {
    const wallet = ethereumWallet()
    const walletBody = { crypto_wallet_address: wallet.address, crypto_wallet_type: wallet.type }
    const startAnswer = await asBackEnd(provider, 'POST', '/crypto_wallets/authenticate/start', walletBody)
    const user_id = String(startAnswer.body.user_id)
    const stranger = address()
    // The site lets a stranger with a verified address into the unverified account.
    const sendAnswer = await asBackEnd(provider, 'POST', '/otps/email/send', { email: stranger, user_id })
    const code = (await provider.inbox(stranger))[0]?.code
    const typed = { method_id: sendAnswer.body.email_id, code, user_id, session_duration_minutes: 60 }
    const strangerSignIn = await asBackEnd(provider, 'POST', '/otps/authenticate', typed)
    expect(strangerSignIn.status).toBe(200)
    // The stranger's session must not verify the wallet without a recent sign-in by an older factor.
    const session = String(strangerSignIn.body.session_token)
    expect((await wallets.start(wallet, { session })).body.error_type).toBe('session_too_old_to_change_factors')
    const signedIn = await wallets.authenticate(wallet)
    expect(signedIn.body.data.user).toMatchObject({ user_id, emails: [] })
    expect((await provider.get('/users/me', { session })).status).toBe(404)
  })

  it('a wallet of the named user signs in without a session, because it adds nothing', async () => {
    const wallet = solanaWallet()
    const { user_id } = (await wallets.authenticate(wallet)).body.data
    const walletBody = { crypto_wallet_address: wallet.address, crypto_wallet_type: wallet.type }
    const startAnswer = await asBackEnd(provider, 'POST', '/crypto_wallets/authenticate/start', {
      ...walletBody,
      user_id,
    })
    expect(startAnswer.body).toMatchObject({ user_id, user_created: false })
    const answer = { ...walletBody, signature: wallet.sign(String(startAnswer.body.challenge)) }
    const signedIn = await asBackEnd(provider, 'POST', '/crypto_wallets/authenticate', answer)
    expect([signedIn.status, signedIn.body.user_id]).toEqual([200, user_id])
  })

  for (const make of [ethereumWallet, solanaWallet])
    itRaces(
      `H01 a signature is accepted once under eight concurrent uses, and rejected for a new challenge: ${make.name}`,
      async () => {
        const { wallet, signature } = await signedOnce(() => make())
        expect((await wallets.finish(wallet, signature)).status).toBe(200)
        const again = await wallets.finish(wallet, signature)
        expect([again.status, again.body.error_type]).toEqual(refused)
        const next = await wallets.start(wallet)
        expect((await wallets.finish(wallet, signature)).status).toBe(401)
        const raced = wallet.sign(next.body.data.challenge)
        const answers = await Promise.all(Array.from({ length: 8 }, () => wallets.finish(wallet, raced)))
        expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)])
      },
    )

  it('only the newer of two challenges for one wallet is accepted', async () => {
    const { wallet, signature } = await signedOnce(solanaWallet)
    const newer = await wallets.start(wallet)
    expect((await wallets.finish(wallet, signature)).status).toBe(401)
    expect((await wallets.finish(wallet, wallet.sign(newer.body.data.challenge))).status).toBe(200)
  })

  it('a start by a stranger from any network does not void another challenge', async () => {
    const { wallet, signature } = await signedOnce(ethereumWallet)
    for (const from of ['198.51.100.7', '203.0.113.9', '2001:db8::1'])
      expect((await wallets.start(wallet, { from })).status).toBe(200)
    expect((await wallets.finish(wallet, signature)).status).toBe(200)
  })

  it('a challenge is accepted after a change of network, once', async () => {
    const { wallet, signature } = await signedOnce(solanaWallet)
    const from = '198.51.100.8'
    expect((await wallets.finish(wallet, signature, { from })).status).toBe(200)
    expect((await wallets.finish(wallet, signature)).status).toBe(401)
    expect((await wallets.finish(wallet, signature, { from })).status).toBe(401)
  })

  it("an account that adds another user's wallet does not void that user's challenge", async () => {
    const owner = await provider.signIn(address())
    const eve = await provider.signIn(address())
    const wallet = ethereumWallet()
    const session = owner.session_token
    const mine = wallet.sign((await wallets.start(wallet, { session })).body.data.challenge)
    expect((await wallets.start(wallet, { session: eve.session_token })).status).toBe(200)
    expect((await wallets.finish(wallet, mine, { session })).status).toBe(200)
  })

  it('H03 a challenge expires after ten minutes', async () => {
    const inTime = await signedOnce(ethereumWallet)
    const late = await signedOnce(ethereumWallet)
    now += 599_000
    expect((await wallets.finish(inTime.wallet, inTime.signature)).status).toBe(200)
    now += 2_000
    const answer = await wallets.finish(late.wallet, late.signature)
    expect([answer.status, answer.body.error_type]).toEqual(refused)
  })

  it('a challenge is bound to one wallet and one chain', async () => {
    const { wallet, signature } = await signedOnce(solanaWallet)
    const eve = solanaWallet()
    const text = (await wallets.start(wallet)).body.data.challenge
    for (const [who, what] of [
      [eve, signature],
      [wallet, eve.sign(text)],
      [{ ...wallet, type: 'ethereum' as const }, signature],
      [ethereumWallet(), signature],
      [wallet, `${wallet.sign(text)}1`],
      [wallet, '1'.repeat(64)],
    ] as const)
      expect((await wallets.finish(who, what)).status).toBeGreaterThanOrEqual(400)
    // A wrong signature consumes nothing, so a stranger cannot void the challenge.
    expect((await wallets.finish(wallet, wallet.sign(text))).status).toBe(200)
  })

  it('an Ethereum address is the same in every case, and a wrong checksum is rejected', async () => {
    const wallet = ethereumWallet()
    const first = await wallets.authenticate(wallet)
    const upper = { ...wallet, address: `0x${wallet.address.slice(2).toUpperCase()}` }
    expect((await wallets.authenticate(upper)).body.data.user_id).toBe(first.body.data.user_id)
    const letters = wallet.address.replace(/[a-f]/, (letter) => letter.toUpperCase())
    const wrong = await wallets.start({ ...wallet, address: letters === wallet.address ? `${letters}0` : letters })
    // A single capital letter is a valid checksum for a few addresses by chance.
    expect(wrong.status === 400 || /[A-F]/.test(letters)).toBe(true)
  })

  it('H06 a wallet of one account is not added to another, and stays with its owner', async () => {
    const wallet = solanaWallet()
    const owner = await wallets.authenticate(wallet)
    const { session_token: session } = await provider.signIn(address())
    const answer = await wallets.authenticate(wallet, { session })
    expect([answer.status, answer.body.error_type]).toEqual([403, 'unauthorized_action'])
    expect((await wallets.authenticate(wallet)).body.data.user_id).toBe(owner.body.data.user_id)
  })

  it('a wallet is added only in the session of the requesting user', async () => {
    const wallet = ethereumWallet()
    const email = address()
    const owner = await provider.signIn(email)
    const eve = await provider.signIn(address())
    const started = await wallets.start(wallet, { session: owner.session_token })
    const signature = wallet.sign(started.body.data.challenge)
    expect((await wallets.finish(wallet, signature)).status).toBe(401)
    expect((await wallets.finish(wallet, signature, { session: eve.session_token })).status).toBe(401)
    const added = await wallets.finish(wallet, signature, { session: owner.session_token })
    expect(added.status).toBe(200)
    expect(added.body.data.session.session_id).toBe(owner.session.session_id)
    expect(added.body.data.user.crypto_wallets).toEqual([
      expect.objectContaining({ crypto_wallet_address: wallet.address, crypto_wallet_type: 'ethereum' }),
    ])
    const factors = added.body.data.session.authentication_factors.map(({ type, delivery_method }) => [
      type,
      delivery_method,
    ])
    expect(factors).toContainEqual(['crypto', 'crypto_wallet'])
    expect((await provider.inbox(email))[0]?.subject).toBe('A wallet was added to your account')
    expect((await wallets.authenticate(wallet)).body.data.user_id).toBe(owner.user_id)
  })

  it('the last primary factor cannot be removed, and a removed wallet no longer opens the account', async () => {
    const only = solanaWallet()
    const { user, session_token: session } = (await wallets.authenticate(only)).body.data
    const [wallet] = user.crypto_wallets
    const last = await provider.request('DELETE', `/sdk/v1/users/crypto_wallets/${wallet?.crypto_wallet_id}`, {
      session,
    })
    expect([last.status, last.body.error_type]).toEqual([400, 'cannot_delete_last_primary_factor'])
    const second = ethereumWallet()
    await wallets.authenticate(second, { session })
    const removed = await provider.request('DELETE', `/sdk/v1/users/crypto_wallets/${wallet?.crypto_wallet_id}`, {
      session,
    })
    expect(removed.status).toBe(200)
    expect((await wallets.authenticate(only)).body.data.user_id).not.toBe(user.user_id)
  })

  it('EIP-4361 challenges are issued only for pages of the project, and no parameter can add a line', async () => {
    const wallet = ethereumWallet()
    const uri = page
    const honoured = await wallets.start(wallet, { siwe: { uri, statement: 'Welcome.', chain_id: '1' } })
    expect(honoured.body.data.challenge.split('\n')[0]).toBe(
      'localhost:3000 wants you to sign in with your Ethereum account:',
    )
    expect(honoured.body.data.challenge).toContain(`\n${wallet.address}\n\nWelcome.\n\nURI: ${page}\n`)
    expect((await wallets.finish(wallet, wallet.sign(honoured.body.data.challenge))).status).toBe(200)
    for (const siwe of [
      { uri: 'https://evil.example' },
      { uri: 'http://localhost:3000@evil.example' },
      { uri: 'http://evil@localhost:3000' },
      { uri: 'http://@localhost:3000' },
      // Browsers read these as this page; other parsers read evil.example or no host.
      { uri: 'http://localhost:3000\\@evil.example' },
      { uri: 'http:\\\\localhost:3000' },
      { uri: 'http:localhost:3000' },
      { uri: 'http:/localhost:3000' },
      { uri: 'http:///localhost:3000' },
      { uri: 'javascript:alert(1)' },
      { uri, statement: 'x\nURI: https://evil.example' },
      { uri, resources: ['https://a.example\n- https://evil.example'] },
      { uri, chain_id: '1\nNonce: 00000000' },
      { uri, message_request_id: '\n' },
      { statement: 'no page' },
    ])
      expect([siwe, (await wallets.start(wallet, { siwe })).status]).toEqual([siwe, 400])
  })

  it('a challenge with a not-before time is rejected before it', async () => {
    const wallet = ethereumWallet()
    const not_before = new Date(now + 60_000).toISOString()
    const started = await wallets.start(wallet, { siwe: { uri: page, not_before } })
    const signature = wallet.sign(started.body.data.challenge)
    expect((await wallets.finish(wallet, signature)).status).toBe(401)
    now += 61_000
    expect((await wallets.finish(wallet, signature)).status).toBe(200)
  })

  it('without EIP-4361 the challenge contains project, site, address and a unique nonce', async () => {
    const wallet = solanaWallet()
    const [one, other] = [await wallets.start(wallet), await wallets.start(wallet)].map(
      ({ body }) => body.data.challenge,
    )
    expect(one).toMatch(/^.+ asks you to sign in with your wallet\.\n/)
    expect(one).toContain(`\nSite: localhost:3000\nAddress: ${wallet.address}\nNonce: `)
    expect(one).not.toBe(other)
  })
})
