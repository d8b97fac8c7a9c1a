import { ethereumWallet, solanaWallet } from '@latchkey/provider/testing/wallets'
import type { Page } from 'playwright/test'
import { connectSettled, openPeer } from './fixtures/peer.ts'
import { expect, test } from './fixtures/test.ts'

interface WithWallets {
  readonly cryptoWallets: {
    authenticateStart(wallet: object): Promise<{ challenge: string }>
    authenticate(signed: object): Promise<{ user_id: string; user: { crypto_wallets: object[] } }>
  }
}

const start = (page: Page, wallet: object) =>
  page.evaluate(
    async (asked) => (await (window.peer as unknown as WithWallets).cryptoWallets.authenticateStart(asked)).challenge,
    wallet,
  )
const finish = (page: Page, signed: object) =>
  page.evaluate(
    (given) =>
      (window.peer as unknown as WithWallets).cryptoWallets.authenticate({ ...given, session_duration_minutes: 30 }),
    signed,
  )

for (const make of [ethereumWallet, solanaWallet])
  for (const siwe of [false, true]) {
    const title = `the client of an existing site signs in with its wallet: ${make.name}, EIP-4361 ${siwe ? 'required' : 'not required'}`
    test(title, async ({ page, host, provider }) => {
      await provider.patch({ siwe_required_for_crypto_wallets: siwe })
      try {
        const wallet = make()
        await openPeer(page, host, provider, 'index.headless.js')
        await connectSettled(page)
        const named = { crypto_wallet_address: wallet.address, crypto_wallet_type: wallet.type }
        const challenge = await start(page, named)
        const origin = await page.evaluate(() => location.host)
        if (siwe && wallet.type === 'ethereum')
          expect(challenge).toContain(`${origin} wants you to sign in with your Ethereum account:\n${wallet.address}`)
        else expect(challenge).toContain('asks you to sign in with your wallet.')
        const first = await finish(page, { ...named, signature: wallet.sign(challenge) })
        expect(first.user.crypto_wallets).toEqual([expect.objectContaining(named)])
        // A signed-in user gains another factor.
        const again = await finish(page, { ...named, signature: wallet.sign(await start(page, named)) })
        expect(again.user_id).toBe(first.user_id)
      } finally {
        await provider.patch({ siwe_required_for_crypto_wallets: false })
      }
    })
  }
