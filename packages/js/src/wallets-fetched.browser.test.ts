import { brotliCompressSync } from 'node:zlib'
import { grantedTo, personWith } from '@latchkey/widget/testing/passkeys'
import { type Site, test } from '@latchkey/widget/testing/site'
import { expect, type Page, type Response } from 'playwright/test'

/** Texts that occur in every file about wallets and that survive minification. */
const ofWallets =
  /eip6963|wallet-standard|personal_sign|isMetaMask|signMessage|crypto_wallets|CryptoConnect|wallet pop-up/

/** Names of the scripts that the page loads from now on. Their text is read at the request, while the page exists. */
const scriptsOf = (page: Page) => {
  const fetched = new Map<string, Response>()
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (pathname.startsWith('/js/')) fetched.set(pathname, answer)
  })
  return async () =>
    new Map(await Promise.all([...fetched].map(async ([name, of]) => [name, await of.text()] as const)))
}

const openWithWallet = async (page: Page, site: Site) => {
  await page.addInitScript(() => {
    const request = async ({ method }: { method: string }) => (method === 'personal_sign' ? '0x1' : ['0xAbc'])
    Object.assign(window, { ethereum: { isMetaMask: true, request } })
  })
  site.answers.set('crypto_wallets/authenticate', grantedTo(personWith()))
  site.answers.set('crypto_wallets/authenticate/start/primary', { data: { user_id: '', challenge: 'text' } })
  await site.open()
}

test('a page without wallets loads no wallet code to the end, even if the browser has a wallet', async ({
  page,
  site,
}) => {
  const scripts = scriptsOf(page)
  await openWithWallet(page, site)
  site.answers.set('otps/authenticate', grantedTo(personWith()))
  await site.toPasscode()
  await page.locator('input[autocomplete="one-time-code"]').fill('123456')
  await expect(page.locator('[data-latchkey-screen="OTPConfirmation"]')).toBeVisible()
  const files = [...(await scripts())].filter(([name]) => name !== '/js/latchkey.js')
  expect(files.length).toBeGreaterThan(3)
  expect(files.filter(([, text]) => ofWallets.test(text)).map(([name]) => name)).toEqual([])
})

test('the first file contains no word of wallets and no code that looks for them', async ({ page, site }) => {
  const scripts = scriptsOf(page)
  await site.open()
  const first = (await scripts()).get('/js/latchkey.js') ?? ''
  expect(first).toContain('Continue with email')
  for (const word of [/your wallet/i, /wallet pop-up/i, /crypto wallet/i, /Metamask/i, /eip6963/, /personal_sign/])
    expect(first, String(word)).not.toMatch(word)
})

test('with wallets, the whole journey loads at most 4 kB a file beyond the usual', async ({ page, site }) => {
  const scripts = scriptsOf(page)
  await openWithWallet(page, site)
  await site.mount({ config: { products: ['crypto', 'otp'], otpOptions: { methods: ['email'] } } })
  await page.getByRole('button', { name: 'Continue with Metamask' }).click()
  await expect(page.locator('[data-latchkey-screen="CryptoConfirmation"]')).toBeVisible()
  const theirs = [...(await scripts())]
    .filter(([name, text]) => name !== '/js/latchkey.js' && ofWallets.test(text))
    .map(([name, text]) => [name, brotliCompressSync(text).byteLength] as const)
  expect(theirs.length).toBeGreaterThan(1)
  for (const [name, bytes] of theirs) expect(bytes, name).toBeLessThan(4_096)
})
