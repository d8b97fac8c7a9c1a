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

for (const { chain, make, coming } of kinds) {
  const open = async (page: Page) => {
    await giveWallet(page, make(), coming)
    await page.goto('/?products=crypto')
    await expect(wallet(page)).toBeVisible()
  }

  for (const [what, fate] of [
    ['refuses to be connected', { refuses: 'connect' }],
    ['refuses to sign', { refuses: 'sign' }],
  ] as const)
    test(`${chain}: a user whose wallet ${what} sees the reason, and the next attempt works`, async ({ page }) => {
      await open(page)
      await decideFate(page, fate)
      await wallet(page).click()
      const failed = screen(page, 'CryptoError')
      await expect(failed).toContainText('Looks like there was an error!')
      await expect(failed).toContainText('could not be completed')
      await expect(failed).toContainText('try again')
      await expectNobody(page)
      await failed.getByRole('button', { name: 'Try again' }).click()
      await expect(failed).toContainText('could not be completed')
      await page.getByRole('button', { name: 'Back' }).click()
      await decideFate(page, {})
      await wallet(page).click()
      await expect(screen(page, 'CryptoConfirmation')).toBeVisible()
    })

  for (const [what, fate] of [
    ['is locked before it signs', { locksAfter: 'connect' }],
    ['vanishes once it is connected', { vanishesAfter: 'connect' }],
    ['H09 has another account chosen once it is connected', { switchesAfter: 'connect', to: make().address }],
    ['H09 has another account chosen while it signs', { switchesAfter: 'sign', to: make().address }],
    ['is locked while it signs', { locksAfter: 'sign' }],
  ] as const)
    test(`${chain}: a wallet that ${what} ends in CryptoError, and signs no user in`, async ({ page }) => {
      await open(page)
      await decideFate(page, fate)
      await wallet(page).click()
      await expect(screen(page, 'CryptoError')).toBeVisible()
      await expectNobody(page)
    })

  test(`${chain}: a wallet that disappeared before it was chosen ends in CryptoError`, async ({ page }) => {
    await open(page)
    await decideFate(page, { vanishesAfter: 'connect' })
    await wallet(page).click()
    await expect(screen(page, 'CryptoError')).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await wallet(page).click()
    await expect(screen(page, 'CryptoError')).toBeVisible()
    await expectNobody(page)
  })

  test(`${chain}: Back leaves a wallet that does not answer, at every request, and a later attempt asks it again`, async ({
    page,
  }) => {
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
