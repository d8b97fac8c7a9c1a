import { ethereumWallet, solanaWallet, type Wallet } from '@latchkey/provider/testing/wallets'
import type { Page } from 'playwright/test'
import { expect, test } from './fixtures/test.ts'
import { screen } from './fixtures/widget.ts'

/** How a wallet puts itself into a page, and what it is called there. */
interface Row {
  readonly name: string
  readonly type: Wallet['type']
  /** Where its object stands, and the marks on it. */
  readonly place: readonly string[]
  readonly marks?: Readonly<Record<string, boolean>>
}

const rows: readonly Row[] = [
  { name: 'Metamask', type: 'ethereum', place: ['ethereum'], marks: { isMetaMask: true } },
  { name: 'Coinbase', type: 'ethereum', place: ['ethereum'], marks: { isCoinbaseWallet: true } },
  { name: 'Binance', type: 'ethereum', place: ['BinanceChain'] },
  { name: 'Vessel', type: 'ethereum', place: ['vessel', 'ethereum'] },
  { name: 'Phantom', type: 'solana', place: ['phantom', 'solana'], marks: { isPhantom: true } },
  { name: 'Other Ethereum Wallet', type: 'ethereum', place: ['ethereum'] },
  { name: 'Other Solana Wallet', type: 'solana', place: ['solana'] },
]

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

interface Pretending {
  readonly address: string
  readonly type: Wallet['type']
  readonly place?: readonly string[]
  readonly marks?: Readonly<Record<string, boolean>>
  /** Announced under this name instead of standing in the window. */
  readonly announced?: string
  readonly letters: string
}

/** Runs in the page before anything else: a wallet whose key is kept by the test. */
const pretend = ({ address, type, place = [], marks = {}, announced, letters }: Pretending) => {
  const page = window as unknown as Record<string, unknown> & { signWith(text: string): Promise<string> }
  const refused = () => Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 }))
  const account = () => (page.account as string | undefined) ?? address
  const listeners: (() => void)[] = []
  page.choose = (other: string) => {
    page.account = other
    for (const listener of listeners) listener()
  }
  const bytesOf = (text: string) => {
    let number = 0n
    for (const letter of text) number = number * 58n + BigInt(letters.indexOf(letter))
    const bytes = new Uint8Array(64)
    for (let at = 63; at >= 0; at--, number /= 256n) bytes[at] = Number(number % 256n)
    return bytes
  }
  const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
  const ethereum = {
    ...marks,
    on: (_: string, listener: () => void) => listeners.push(listener),
    removeListener() {},
    async request({ method, params = [] }: { method: string; params?: readonly string[] }) {
      if (page.refuses === method) return refused()
      if (method !== 'personal_sign') return [account()]
      const digits = params[0]?.slice(2).match(/../g) ?? []
      const signed = await page.signWith(textOf(new Uint8Array(digits.map((digit) => Number.parseInt(digit, 16)))))
      if (page.switches) (page.choose as (other: string) => void)(String(page.switches))
      return signed
    },
  }
  const solana = {
    ...marks,
    publicKey: { toString: () => account() },
    connect: async () => ({ publicKey: { toString: () => account() } }),
    signMessage: async (bytes: Uint8Array) => ({ signature: bytesOf(await page.signWith(textOf(bytes))) }),
  }
  const object = type === 'ethereum' ? ethereum : solana
  if (announced === undefined) {
    const [first = '', second] = place
    page[first] = second === undefined ? object : { [second]: object }
    return
  }
  const announce = () => {
    const info = { name: announced, rdns: 'com.example.announced', icon: '' }
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider: object } }))
  }
  addEventListener('eip6963:requestProvider', announce)
  page.announce = announce
}

const give = async (page: Page, wallet: Wallet, row: Omit<Pretending, 'address' | 'type' | 'letters'>) => {
  await page.exposeFunction('signWith', (text: string) => wallet.sign(text))
  await page.addInitScript(pretend, { address: wallet.address, type: wallet.type, letters: base58, ...row })
}

const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const make = (type: Wallet['type']) => (type === 'ethereum' ? ethereumWallet() : solanaWallet())

for (const row of rows)
  test(`${row.name}: connected, signed and in, and on the account as its address`, async ({ page }) => {
    const wallet = make(row.type)
    await give(page, wallet, row)
    await page.goto('/?products=crypto')
    await expect(page.getByRole('button', { name: 'Set up a new crypto wallet' })).toBeVisible()
    await choose(page, `Continue with ${row.name}`)
    await expect(screen(page, 'CryptoConfirmation')).toContainText('You have successfully connected your wallet.')
    const found = await page.evaluate(async () => {
      const { createClient } = await import(`${location.origin}/js/headless.js`)
      const projects = await (await fetch('/dev/projects')).json()
      const { public_token } = projects.find(({ vertical }: { vertical: string }) => vertical === 'CONSUMER')
      const client = createClient(public_token, { baseURL: location.origin })
      return (await client.user.get()).crypto_wallets
    })
    expect(found).toEqual([
      expect.objectContaining({ crypto_wallet_address: wallet.address, crypto_wallet_type: wallet.type }),
    ])
  })

test('a wallet that is announced signs in under its own name, beside the form of another product', async ({ page }) => {
  await give(page, ethereumWallet(), { announced: 'Rabbit' })
  await page.goto('/?products=otp+crypto')
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await choose(page, 'Continue with Rabbit')
  await expect(screen(page, 'CryptoConfirmation')).toBeVisible()
})

test('without a wallet Main leads to where five are to be had, and back', async ({ page }) => {
  await page.goto('/?products=crypto')
  await choose(page, 'Set up a new crypto wallet')
  const links = screen(page, 'CryptoSetupWallet').getByRole('listitem').getByRole('link')
  await expect(links).toHaveText([/Vessel/, /Metamask/, /Phantom/, /Coinbase/, /Binance/])
  for (const link of await links.all()) await expect(link).toHaveAttribute('rel', /noopener/)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(screen(page, 'Main')).toBeVisible()
})

for (const method of ['eth_requestAccounts', 'personal_sign'])
  test(`a person who refuses ${method} is told, and may try again`, async ({ page }) => {
    await give(page, ethereumWallet(), { place: ['ethereum'], marks: { isMetaMask: true } })
    await page.goto('/?products=crypto')
    await page.evaluate((refuses) => Object.assign(window, { refuses }), method)
    await choose(page, 'Continue with Metamask')
    await expect(screen(page, 'CryptoError')).toContainText('Looks like there was an error!')
    await expect(screen(page, 'CryptoError')).toContainText('could not be completed')
    await page.getByRole('button', { name: 'Back' }).click()
    await page.evaluate(() => Object.assign(window, { refuses: null }))
    await choose(page, 'Continue with Metamask')
    await expect(screen(page, 'CryptoConfirmation')).toBeVisible()
  })

test('H09 a wallet that switches its account while it signs signs nobody in', async ({ page }) => {
  await give(page, ethereumWallet(), { place: ['ethereum'], marks: { isMetaMask: true } })
  await page.goto('/?products=crypto')
  await page.evaluate((switches) => Object.assign(window, { switches }), ethereumWallet().address)
  await choose(page, 'Continue with Metamask')
  await expect(screen(page, 'CryptoError')).toBeVisible()
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith('stytch_session'))).toEqual([])
})

test('a wallet that comes late joins the others: the closing button is renamed, and nothing moves', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // It does not answer the call for wallets, but comes by itself.
    const listen = window.addEventListener.bind(window)
    window.addEventListener = ((type: string, ...rest: [never]) => {
      if (type !== 'eip6963:requestProvider') listen(type, ...rest)
    }) as never
  })
  await give(page, ethereumWallet(), { announced: 'Late' })
  await page.goto('/?products=crypto')
  await expect(page.getByRole('button', { name: 'Set up a new crypto wallet' })).toBeVisible()
  await page.evaluate(() => (window as unknown as { announce(): void }).announce())
  await choose(page, 'Continue with other Crypto Wallet')
  await expect(screen(page, 'CryptoOtherScreen').getByRole('button', { name: 'Continue with Late' })).toBeVisible()
})
