import { ethereumWallet, solanaWallet } from '@latchkey/provider/testing/wallets'
import type { Page } from 'playwright/test'
import { askedOfWallets, decideFate, giveWallet } from './fixtures/pretend-wallet.ts'
import { expect, test } from './fixtures/test.ts'
import { screen } from './fixtures/widget.ts'

const kinds = [
  { chain: 'Ethereum', make: ethereumWallet, coming: { announced: 'Mine' } },
  { chain: 'Solana', make: solanaWallet, coming: { standard: 'Mine' } },
  { chain: 'Solana, by its object', make: solanaWallet, coming: { place: ['solana'] } },
] as const

const wallet = (page: Page) => page.getByRole('button', { name: /^Continue with (Mine|Other Solana Wallet)$/ })

/** A failure leaves no user signed in. */
const expectNobody = async (page: Page) =>
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith('stytch_session'))).toEqual([])

/** What happens to a wallet during a sign-in. */
const faults = (other: string) =>
  [
    ['is locked before it signs', { locksAfter: 'connect' }],
    ['H09 has another account chosen once it is connected', { switchesAfter: 'connect', to: other }],
    ['H09 has another account chosen while it signs', { switchesAfter: 'sign', to: other }],
    ['is locked while it signs', { locksAfter: 'sign' }],
    ['vanishes once it is connected', { vanishesAfter: 'connect' }],
  ] as const

for (const { chain, make, coming } of kinds) {
  const open = async (page: Page) => {
    await giveWallet(page, make(), coming)
    await page.goto('/?products=crypto')
    await expect(wallet(page)).toBeVisible()
  }

  const refusal = `${chain}: a user whose wallet refuses to be connected or to sign sees the reason, and the next attempt works`
  test(refusal, async ({ page }) => {
    await open(page)
    const failed = screen(page, 'CryptoError')
    for (const refuses of ['connect', 'sign'] as const) {
      await decideFate(page, { refuses })
      await wallet(page).click()
      await expect(failed).toContainText('Looks like there was an error!')
      await expect(failed).toContainText('You declined the request in your wallet. Try again and confirm it there.')
      await expectNobody(page)
      await failed.getByRole('button', { name: 'Try again' }).click()
      await expect(failed).toContainText('You declined the request')
      await page.getByRole('button', { name: 'Back' }).click()
    }
    await decideFate(page, {})
    await wallet(page).click()
    await expect(screen(page, 'CryptoConfirmation')).toBeVisible()
  })

  const loss = `${chain}: a wallet that is lost, locked or changed during a sign-in ends in CryptoError, and signs no user in`
  test(loss, async ({ page }) => {
    const chosen = faults(make().address)
    await open(page)
    for (const [at, [what, fate]] of chosen.entries())
      await test.step(what, async () => {
        // The wallet is as before in a new page.
        if (at > 0) await page.reload()
        await expect(wallet(page)).toBeVisible()
        await decideFate(page, fate)
        await wallet(page).click()
        await expect(screen(page, 'CryptoError')).toBeVisible()
        await expectNobody(page)
      })
    // The last one disappeared before it is chosen again.
    await page.getByRole('button', { name: 'Back' }).click()
    await wallet(page).click()
    await expect(screen(page, 'CryptoError')).toBeVisible()
    await expectNobody(page)
  })

  const patience = `${chain}: Back leaves a wallet that does not answer, at every request, and a later attempt asks it again`
  test(patience, async ({ page }) => {
    await open(page)
    for (const [keepsWaiting, name] of [
      ['connect', 'CryptoConnect'],
      ['sign', 'CryptoSignMessage'],
    ] as const) {
      await decideFate(page, { keepsWaiting })
      await wallet(page).click()
      await expect(screen(page, name)).toContainText('wallet pop-up')
      await expect.poll(async () => (await askedOfWallets(page)).at(-1)).toBe(keepsWaiting)
      await page.getByRole('button', { name: 'Back' }).click()
      await expect(screen(page, 'Main')).toBeVisible()
    }
    await expectNobody(page)
    await decideFate(page, {})
    await wallet(page).click()
    await expect(screen(page, 'CryptoConfirmation')).toBeVisible()
  })
}
