import { ethereumWallet, solanaWallet, type Wallet } from '@latchkey/provider/testing/wallets'
import type { Page } from 'playwright/test'
import { repeated } from '../tools/test/slices.ts'
import { askedOfWallets, comeLate, giveWallet, pressWallet, type WalletEntrance } from './fixtures/pretend-wallet.ts'
import { expect, test } from './fixtures/test.ts'
import { screen } from './fixtures/widget.ts'

/** The seven options: the location of each object, and how it announces itself. */
const options: readonly {
  readonly name: string
  readonly type: Wallet['type']
  readonly object: WalletEntrance
  readonly announcement: WalletEntrance
}[] = [
  {
    name: 'Metamask',
    type: 'ethereum',
    object: { place: ['ethereum'], marks: { isMetaMask: true } },
    announcement: { announced: 'MetaMask', rdns: 'io.metamask' },
  },
  {
    name: 'Coinbase',
    type: 'ethereum',
    object: { place: ['ethereum'], marks: { isCoinbaseWallet: true } },
    announcement: { announced: 'Coinbase Wallet', rdns: 'com.coinbase.wallet' },
  },
  {
    name: 'Binance',
    type: 'ethereum',
    object: { place: ['BinanceChain'] },
    announcement: { announced: 'Binance Wallet', rdns: 'com.binance.wallet' },
  },
  {
    name: 'Vessel',
    type: 'ethereum',
    object: { place: ['vessel', 'ethereum'] },
    announcement: { announced: 'Vessel' },
  },
  {
    name: 'Phantom',
    type: 'solana',
    object: { place: ['phantom', 'solana'], marks: { isPhantom: true } },
    announcement: { standard: 'Phantom' },
  },
  {
    name: 'Other Ethereum Wallet',
    type: 'ethereum',
    object: { place: ['ethereum'] },
    announcement: { announced: '' },
  },
  { name: 'Other Solana Wallet', type: 'solana', object: { place: ['solana'] }, announcement: { standard: '' } },
]

const make = (type: Wallet['type']) => (type === 'ethereum' ? ethereumWallet() : solanaWallet())

/** Returns the wallets of the signed-in user's account. */
const walletsOfAccount = (page: Page) =>
  page.evaluate(async () => {
    const { createClient } = await import(`${location.origin}/js/headless.js`)
    const projects = await (await fetch('/dev/projects')).json()
    const { public_token } = projects.find(({ vertical }: { vertical: string }) => vertical === 'CONSUMER')
    const client = createClient(public_token, { baseURL: location.origin })
    return (await client.user.get()).crypto_wallets
  })

/** One wallet, found in one of the two ways. */
const inEveryRun = ['Metamask by its object']

for (const { name, type, object, announcement } of options)
  for (const [how, coming] of [
    ['by its object', object],
    ['as it announces itself', announcement],
  ] as const) {
    const title = `${name}, found ${how}: connects, signs in, and adds its address to the account`
    test(title, inEveryRun.includes(`${name} ${how}`) ? {} : repeated(title), async ({ page }) => {
      const wallet = make(type)
      await giveWallet(page, wallet, coming)
      await page.goto('/?products=crypto')
      await expect(page.getByRole('button', { name: 'Set up a new crypto wallet' })).toBeVisible()
      expect(await askedOfWallets(page), 'before it is chosen').toEqual([])
      await pressWallet(page, `Continue with ${name}`)
      await expect(screen(page, 'CryptoConfirmation')).toContainText('You have successfully connected your wallet.')
      const asked = await askedOfWallets(page)
      expect(asked.filter((one) => one !== 'account')).toEqual(['connect', 'sign'])
      expect(await walletsOfAccount(page)).toEqual([
        expect.objectContaining({ crypto_wallet_address: wallet.address, crypto_wallet_type: wallet.type }),
      ])
    })
  }

test(
  'an announced wallet signs in under its own name, beside the form of another product',
  repeated('an announced wallet signs in under its own name, beside the form of another product'),
  async ({ page }) => {
    await giveWallet(page, ethereumWallet(), { announced: 'Rabbit' })
    await page.goto('/?products=otp+crypto')
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
    await pressWallet(page, 'Continue with Rabbit')
    await expect(screen(page, 'CryptoConfirmation')).toBeVisible()
  },
)

test(
  'of seven wallets Main shows five, the closing button leads to the other two, and the chosen one signs in',
  repeated('of seven wallets Main shows five, the closing'),
  async ({ page }) => {
    const last = solanaWallet()
    for (const [at, name] of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].entries())
      await giveWallet(page, ethereumWallet(), { announced: name, rdns: `com.example.${at}` })
    await giveWallet(page, last, { standard: 'Seven' })
    await page.goto('/?products=crypto')
    await expect(screen(page, 'Main').getByRole('button')).toHaveText([
      ...['One', 'Two', 'Three', 'Four', 'Five'].map((name) => `Continue with ${name}`),
      'Continue with other Crypto Wallet',
    ])
    await pressWallet(page, 'Continue with other Crypto Wallet')
    const others = screen(page, 'CryptoOtherScreen')
    await expect(others.getByRole('heading')).toHaveText('Continue with other wallet')
    const behind = await others.getByRole('listitem').getByRole('button').allTextContents()
    // The page has two simulated wallets.
    expect(behind.filter((name) => !name.includes('Test wallet'))).toEqual(['Continue with Six', 'Continue with Seven'])
    await pressWallet(page, 'Continue with Seven')
    await expect(screen(page, 'CryptoConfirmation')).toBeVisible()
    expect(await walletsOfAccount(page)).toEqual([expect.objectContaining({ crypto_wallet_address: last.address })])
  },
)

test(
  'without a wallet Main leads to a list of five to install, and back',
  repeated('without a wallet Main leads to a list of five'),
  async ({ page }) => {
    await page.goto('/?products=crypto')
    await pressWallet(page, 'Set up a new crypto wallet')
    const links = screen(page, 'CryptoSetupWallet').getByRole('listitem').getByRole('link')
    await expect(links).toHaveText([/Vessel/, /Metamask/, /Phantom/, /Coinbase/, /Binance/])
    for (const link of await links.all()) await expect(link).toHaveAttribute('rel', /noopener/)
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(screen(page, 'Main')).toBeVisible()
  },
)

for (const [how, wallet, coming] of [
  ['by EIP-6963', ethereumWallet(), { announced: 'Late' }],
  ['by the Wallet Standard', solanaWallet(), { standard: 'Late' }],
] as const) {
  const title = `a wallet that is announced late joins the list: the closing button is renamed, nothing moves, and it signs in: ${how}`
  test(title, how === 'by EIP-6963' ? {} : repeated(title), async ({ page }) => {
    await giveWallet(page, wallet, coming, 'late')
    await page.goto('/?products=crypto')
    const closing = screen(page, 'Main').getByRole('button').last()
    await expect(closing).toHaveText('Set up a new crypto wallet')
    const before = await closing.boundingBox()
    await comeLate(page)
    await expect(closing).toHaveText('Continue with other Crypto Wallet')
    expect(await closing.boundingBox()).toEqual(before)
    await closing.click()
    await pressWallet(page, 'Continue with Late')
    await expect(screen(page, 'CryptoConfirmation')).toBeVisible()
  })
}
