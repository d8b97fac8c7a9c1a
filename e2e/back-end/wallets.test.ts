import { ethereumWallet, solanaWallet } from '@latchkey/provider/testing/wallets'
import { expect, test } from './consumer-test.ts'
import { refusalOf, signInOnPage } from './site.ts'

for (const make of [ethereumWallet, solanaWallet])
  test(`a wallet signs in, and is attached to the user that the back end names: ${make.name}`, async ({
    site,
    address,
  }) => {
    const { stytch } = site
    const wallet = make()
    const named = { crypto_wallet_type: wallet.type, crypto_wallet_address: wallet.address }
    const begun = await stytch.cryptoWallets.authenticateStart(named)
    const unproven = (await stytch.users.get({ user_id: begun.user_id })).crypto_wallets
    expect([begun.user_created, unproven]).toMatchObject([true, [{ ...named, verified: false }]])
    const signed = { ...named, signature: wallet.sign(begun.challenge) }
    const first = await stytch.cryptoWallets.authenticate({ ...signed, session_duration_minutes: 30 })
    expect(first.user.crypto_wallets).toMatchObject([{ ...named, verified: true }])
    expect(first.session?.authentication_factors).toMatchObject([{ type: 'crypto', delivery_method: 'crypto_wallet' }])
    expect(await refusalOf(stytch.cryptoWallets.authenticate(signed)), 'H01').toEqual([401, 'invalid_signature'])
    const known = await stytch.cryptoWallets.authenticateStart(named)
    expect(known).toMatchObject({ user_id: first.user_id, user_created: false })
    expect(first.user_id).toBe(begun.user_id)

    const { user_id } = await signInOnPage(site, address)
    const second = make()
    const theirs = { crypto_wallet_type: second.type, crypto_wallet_address: second.address }
    const adding = await stytch.cryptoWallets.authenticateStart({ ...theirs, user_id })
    const answer = { ...theirs, signature: second.sign(adding.challenge) }
    expect(await refusalOf(stytch.cryptoWallets.authenticate(answer)), 'R07').toEqual([400, 'no_session_arguments'])
    const forUser = { ...answer, user_id }
    const added = await stytch.cryptoWallets.authenticate(forUser)
    expect(added).toMatchObject({ user_id, session: null })
    expect(added.user.crypto_wallets).toMatchObject([theirs])
    const foreign = await stytch.cryptoWallets.authenticateStart({ ...named, user_id })
    const foreignAnswer = { ...named, signature: wallet.sign(foreign.challenge), user_id }
    const taken = stytch.cryptoWallets.authenticate(foreignAnswer)
    expect(await refusalOf(taken), 'H06').toEqual([403, 'unauthorized_action'])

    const id = added.user.crypto_wallets[0]?.crypto_wallet_id ?? ''
    const found = await stytch.users.search({
      query: { operator: 'AND', operands: [{ filter_name: 'crypto_wallet_address', filter_value: [second.address] }] },
    })
    expect(found.results.map((user) => user.user_id)).toEqual([user_id])
    expect((await stytch.users.deleteCryptoWallet({ crypto_wallet_id: id })).user.crypto_wallets).toEqual([])
  })
