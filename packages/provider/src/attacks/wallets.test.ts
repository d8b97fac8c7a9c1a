import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../testing/back-end.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
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

  it('a back end is answered with the user of a wallet, who is created unproven for a new one', async () => {
    const wallet = ethereumWallet()
    const named = { crypto_wallet_address: wallet.address, crypto_wallet_type: wallet.type }
    const start = () => asBackEnd(provider, 'POST', '/crypto_wallets/authenticate/start', named)
    const both = await Promise.all([start(), start()])
    const [{ user_id = '' } = {}] = both.map(({ body }) => body)
    expect(both.map(({ body }) => body.user_id)).toEqual([user_id, user_id])
    expect(both.map(({ body }) => body.user_created).toSorted()).toEqual([false, true])
    const made = await asBackEnd(provider, 'GET', `/users/${user_id}`)
    expect(made.body).toMatchObject({ crypto_wallets: [{ ...named, verified: false }], emails: [], status: 'active' })
    // Nobody is in by it, and its address in another spelling is the same wallet.
    expect((await asBackEnd(provider, 'GET', `/sessions?user_id=${user_id}`)).body.sessions).toEqual([])
    const spelled = { ...named, crypto_wallet_address: wallet.address.toLowerCase() }
    const other = await asBackEnd(provider, 'POST', '/crypto_wallets/authenticate/start', spelled)
    expect(other.body).toMatchObject({ user_id, user_created: false })

    const signature = wallet.sign(String(other.body.challenge))
    const signedIn = await asBackEnd(provider, 'POST', '/crypto_wallets/authenticate', { ...named, signature })
    expect([signedIn.status, signedIn.body.user_id]).toEqual([200, user_id])
    const after = await asBackEnd(provider, 'GET', `/users/${user_id}`)
    expect(after.body).toMatchObject({ crypto_wallets: [{ ...named, verified: true }] })
  })

  it('a wallet that a back end was asked for leads its signer to nothing that a stranger put there', async () => {
    const wallet = ethereumWallet()
    const named = { crypto_wallet_address: wallet.address, crypto_wallet_type: wallet.type }
    const begun = await asBackEnd(provider, 'POST', '/crypto_wallets/authenticate/start', named)
    const user_id = String(begun.body.user_id)
    const stranger = address()
    // The site lets a stranger, whose address is proven, into the account that nobody has proven.
    const sent = await asBackEnd(provider, 'POST', '/otps/email/send', { email: stranger, user_id })
    const code = (await provider.inbox(stranger))[0]?.code
    const typed = { method_id: sent.body.email_id, code, user_id, session_duration_minutes: 60 }
    const planted = await asBackEnd(provider, 'POST', '/otps/authenticate', typed)
    expect(planted.status).toBe(200)
    // The stranger's session may not prove the unproven wallet without a recent sign-in by an older factor.
    const session = String(planted.body.session_token)
    expect((await wallets.start(wallet, { session })).body.error_type).toBe('session_too_old_to_change_factors')
    const signedIn = await wallets.authenticate(wallet)
    expect(signedIn.body.data.user).toMatchObject({ user_id, emails: [] })
    expect((await provider.get('/users/me', { session })).status).toBe(404)
  })

  it('a wallet of the named user signs in without a session, because it adds nothing', async () => {
    const wallet = solanaWallet()
    const { user_id } = (await wallets.authenticate(wallet)).body.data
    const named = { crypto_wallet_address: wallet.address, crypto_wallet_type: wallet.type }
    const begun = await asBackEnd(provider, 'POST', '/crypto_wallets/authenticate/start', { ...named, user_id })
    expect(begun.body).toMatchObject({ user_id, user_created: false })
    const answer = { ...named, signature: wallet.sign(String(begun.body.challenge)) }
    const signedIn = await asBackEnd(provider, 'POST', '/crypto_wallets/authenticate', answer)
    expect([signedIn.status, signedIn.body.user_id]).toEqual([200, user_id])
  })

  for (const make of [ethereumWallet, solanaWallet])
    it(`H01 a signature signs in once, of eight at once and afterwards, and an old one is none for a new text: ${make.name}`, async () => {
      const { wallet, signature } = await signedOnce(() => make())
      expect((await wallets.finish(wallet, signature)).status).toBe(200)
      const again = await wallets.finish(wallet, signature)
      expect([again.status, again.body.error_type]).toEqual(refused)
      const next = await wallets.start(wallet)
      expect((await wallets.finish(wallet, signature)).status).toBe(401)
      const raced = wallet.sign(next.body.data.challenge)
      const answers = await Promise.all(Array.from({ length: 8 }, () => wallets.finish(wallet, raced)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)])
    })

  it('of two texts for one wallet the newer counts alone', async () => {
    const { wallet, signature } = await signedOnce(solanaWallet)
    const newer = await wallets.start(wallet)
    expect((await wallets.finish(wallet, signature)).status).toBe(401)
    expect((await wallets.finish(wallet, wallet.sign(newer.body.data.challenge))).status).toBe(200)
  })

  it("a stranger's start, from any number of networks, voids nobody's text", async () => {
    const { wallet, signature } = await signedOnce(ethereumWallet)
    for (const from of ['198.51.100.7', '203.0.113.9', '2001:db8::1'])
      expect((await wallets.start(wallet, { from })).status).toBe(200)
    expect((await wallets.finish(wallet, signature)).status).toBe(200)
  })

  it('a phone that changed its network meanwhile signs in all the same, once', async () => {
    const { wallet, signature } = await signedOnce(solanaWallet)
    const from = '198.51.100.8'
    expect((await wallets.finish(wallet, signature, { from })).status).toBe(200)
    expect((await wallets.finish(wallet, signature)).status).toBe(401)
    expect((await wallets.finish(wallet, signature, { from })).status).toBe(401)
  })

  it("an account that is adding somebody's wallet voids no text of theirs", async () => {
    const owner = await provider.signIn(address())
    const eve = await provider.signIn(address())
    const wallet = ethereumWallet()
    const session = owner.session_token
    const mine = wallet.sign((await wallets.start(wallet, { session })).body.data.challenge)
    expect((await wallets.start(wallet, { session: eve.session_token })).status).toBe(200)
    expect((await wallets.finish(wallet, mine, { session })).status).toBe(200)
  })

  it('H03 a text lives ten minutes', async () => {
    const inTime = await signedOnce(ethereumWallet)
    const late = await signedOnce(ethereumWallet)
    now += 599_000
    expect((await wallets.finish(inTime.wallet, inTime.signature)).status).toBe(200)
    now += 2_000
    const answer = await wallets.finish(late.wallet, late.signature)
    expect([answer.status, answer.body.error_type]).toEqual(refused)
  })

  it('a text is of one wallet and one chain: nobody signs it for somebody else', async () => {
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
    // A wrong signature uses nothing up: nobody can spoil somebody else's.
    expect((await wallets.finish(wallet, wallet.sign(text))).status).toBe(200)
  })

  it('an Ethereum address is the same in every case, and a wrong check in its case is refused', async () => {
    const wallet = ethereumWallet()
    const first = await wallets.authenticate(wallet)
    const upper = { ...wallet, address: `0x${wallet.address.slice(2).toUpperCase()}` }
    expect((await wallets.authenticate(upper)).body.data.user_id).toBe(first.body.data.user_id)
    const letters = wallet.address.replace(/[a-f]/, (letter) => letter.toUpperCase())
    const wrong = await wallets.start({ ...wallet, address: letters === wallet.address ? `${letters}0` : letters })
    // One letter in capitals is right by chance for few addresses; then it is the address itself.
    expect(wrong.status === 400 || /[A-F]/.test(letters)).toBe(true)
  })

  it('H06 a wallet of one account is not added to another, and stays where it is', async () => {
    const wallet = solanaWallet()
    const owner = await wallets.authenticate(wallet)
    const { session_token: session } = await provider.signIn(address())
    const answer = await wallets.authenticate(wallet, { session })
    expect([answer.status, answer.body.error_type]).toEqual([403, 'unauthorized_action'])
    expect((await wallets.authenticate(wallet)).body.data.user_id).toBe(owner.body.data.user_id)
  })

  it('a wallet is added to whoever asked, in the session of nobody else', async () => {
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

  it('the last way in stays, and a wallet that is removed opens nothing of the account any more', async () => {
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

  it('EIP-4361 is written for pages of the project alone, and no member writes a line of it', async () => {
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
      // Read as this page by browsers, and as evil.example or as no host at all by others.
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

  it('a text that counts only later is not accepted before', async () => {
    const wallet = ethereumWallet()
    const not_before = new Date(now + 60_000).toISOString()
    const started = await wallets.start(wallet, { siwe: { uri: page, not_before } })
    const signature = wallet.sign(started.body.data.challenge)
    expect((await wallets.finish(wallet, signature)).status).toBe(401)
    now += 61_000
    expect((await wallets.finish(wallet, signature)).status).toBe(200)
  })

  it('without EIP-4361 the text names project, site, address and a nonce of its own', async () => {
    const wallet = solanaWallet()
    const [one, other] = [await wallets.start(wallet), await wallets.start(wallet)].map(
      ({ body }) => body.data.challenge,
    )
    expect(one).toMatch(/^.+ asks you to sign in with your wallet\.\n/)
    expect(one).toContain(`\nSite: localhost:3000\nAddress: ${wallet.address}\nNonce: `)
    expect(one).not.toBe(other)
  })
})
