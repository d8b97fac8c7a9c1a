import { expect, type Page } from 'playwright/test'
import { grantedTo, personWith } from '../../testing/passkeys.ts'
import { type Site, stopClock, test } from '../../testing/site.ts'

const screen = (page: Page, name: string) => page.locator(`[data-latchkey-screen="${name}"]`)

/** A wallet that does what `window.does` says: `connect`, `sign` and `account` answer, reject, or wait. */
const wallet = () => {
  const page = window as unknown as Record<string, unknown> & { does: Record<string, 'waits' | 'refuses'> }
  page.does = {}
  const names: Record<string, string> = { eth_requestAccounts: 'connect', personal_sign: 'sign' }
  page.ethereum = {
    isMetaMask: true,
    request: async ({ method }: { method: string }) => {
      const does = page.does[names[method] ?? 'account']
      if (does === 'waits') return new Promise(() => {})
      if (does === 'refuses') throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
      return method === 'personal_sign' ? `0x${'1'.repeat(130)}` : ['0xA110305687275832e6c3ab0b5523D48B0efe7b99']
    },
  }
}

const open = async (page: Page, site: Site, does: Record<string, string> = {}) => {
  await page.addInitScript(wallet)
  site.answers.set('authenticate/start/primary', { data: { user_id: '', challenge: 'text' } })
  site.answers.set('crypto_wallets/authenticate', grantedTo(personWith()))
  await site.open()
  await site.mount({ config: { products: ['crypto', 'otp'], otpOptions: { methods: ['email'] } } })
  await page.evaluate((behaviour) => Object.assign(window, { does: behaviour }), does)
  await page.evaluate(() => {
    const { callbacks } = window as unknown as { callbacks: { onError(error: Error): void } }
    Object.assign(window, { faults: [] })
    callbacks.onError = ({ message, cause }) =>
      (window as unknown as { faults: string[] }).faults.push(`${message}: ${(cause as Error | undefined)?.message}`)
  })
}
const faults = (page: Page) => page.evaluate(() => (window as unknown as { faults: string[] }).faults)
const choose = (page: Page) => page.getByRole('button', { name: 'Continue with Metamask' }).click()

test('signs in with a wallet and emits the challenge, signature and completion events', async ({ page, site }) => {
  await open(page, site)
  await choose(page)
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeFocused()
  await expect
    .poll(() => site.heard())
    .toEqual([
      'CRYPTO_WALLET_AUTHENTICATE_START',
      'CRYPTO_WALLET_AUTHENTICATE',
      'success',
      'AUTHENTICATE_FLOW_COMPLETE',
    ])
  expect(site.complaints).toEqual([])
})

for (const [waitsFor, name] of [
  ['connect', 'CryptoConnect'],
  ['sign', 'CryptoSignMessage'],
] as const)
  test(`${name} waits without a limit and shows a hint after 60 s`, async ({ page, site }) => {
    await page.clock.install()
    await open(page, site, { [waitsFor]: 'waits' })
    // React loads after a frame, which the stopped clock would not show.
    await screen(page, 'Main').hover()
    await expect(page.locator('[data-prepainted]')).toHaveCount(0)
    await stopClock(page)
    await choose(page)
    await expect(screen(page, name)).toContainText('wallet pop-up')
    const line = screen(page, name).getByText('Open your wallet to continue.')
    await page.clock.runFor(59_000)
    await expect(line).toHaveCount(0)
    await page.clock.runFor(1_000)
    await expect(line).toBeVisible()
    await page.clock.runFor(3_600_000)
    await expect(screen(page, name)).toBeVisible()
    expect(await faults(page)).toEqual([])
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(screen(page, 'Main')).toBeVisible()
    expect(await faults(page), 'leaving the screen is not an error').toEqual([])
  })

for (const [what, report] of [
  ['connect', 'Could not connect to wallet'],
  ['sign', 'Could not sign message'],
] as const)
  test(`reports a wallet that refuses to ${what} as “${report}”, with the wallet's error as the cause`, async ({
    page,
    site,
  }) => {
    await open(page, site, { [what]: 'refuses' })
    await choose(page)
    await expect(screen(page, 'CryptoError')).toContainText('Looks like there was an error!')
    await expect(screen(page, 'CryptoError')).toContainText('You declined the request in your wallet.')
    expect(await faults(page)).toEqual([`${report}: User rejected the request.`])
    expect(await site.heard()).not.toContain('success')
  })

for (const [call, report] of [
  ['authenticate/start/primary', 'Could not connect to wallet'],
  ['crypto_wallets/authenticate', 'Could not sign message'],
] as const)
  test(`reports a provider error at ${call} as “${report}”, with the provider's message as the cause`, async ({
    page,
    site,
  }) => {
    await open(page, site)
    site.answers.set(call, { status: 401, error_type: 'invalid_signature', error_message: 'Not signed.' })
    await choose(page)
    await expect(screen(page, 'CryptoError')).toBeVisible()
    expect(await faults(page)).toEqual([expect.stringContaining(`${report}: `)])
    expect((await faults(page))[0]).toContain('Not signed.')
  })
