import { expect } from 'playwright/test'
import { runIn } from './engines/through-playwright.ts'
import { axeFindings } from './fixtures/axe.ts'
import type { Provider } from './fixtures/provider.ts'
import { test } from './fixtures/walk.ts'

const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')

test('account, with the keyboard', async ({ page, address, codeFor, signInByCode, walk }) => {
  await page.goto('/')
  await signInByCode(page)
  const journey = await walk('Account')
  const account = page.locator('[data-latchkey-screen="Account"]')
  await journey.step('opens the account, signed in, and goes to its first button: Account', async () => {
    await page.goto('/?mount=account&products=otp+passwords+passkeys')
    await expect(account.getByRole('region', { name: 'Connected apps' })).toContainText('No app has access')
    await account.getByRole('button', { name: 'Edit name' }).focus()
  })
  await journey.press('presses it', 'Enter')
  await journey.type('types their first name and sends it', 'Ada', 'Enter')
  await journey.press('Tab', 'Tab')
  await journey.press('Tab', 'Tab')
  await journey.press('presses it', 'Enter')
  await journey.type('sends a URL without https', 'ada.png', 'Enter')
  await journey.press('Tab', 'Tab')
  await journey.press('presses it', 'Enter')
  await journey.press('Tab', 'Tab')
  await journey.press('presses it', 'Enter')
  await journey.press('Tab', 'Tab')
  await journey.press('presses it', 'Enter')
  await journey.press('Tab', 'Tab')
  await journey.press('presses it', 'Enter')
  await journey.press('Tab', 'Tab')
  await journey.press('presses it: it is the only way in', 'Enter')
  await journey.press('Shift and Tab', 'Shift+Tab')
  await journey.press('presses it: nothing changes', 'Enter')
  await journey.press('Tab', 'Tab')
  await journey.press('presses it', 'Enter')
  await journey.type('sends an invalid address', 'nonsense', 'Enter')
  await journey.press('removes it', 'ControlOrMeta+A', 'Delete')
  const second = `second-${address}`
  await journey.type('sends another address', second, 'Enter')
  const code = await codeFor(second)
  await journey.type('types a wrong code', wrongFor(code))
  await journey.type('types the code', code)
  for (const action of ['Make primary', 'Remove'])
    await journey.step(`goes to “${action}” of the new address`, () =>
      account.getByRole('button', { name: new RegExp(`^${action}.*second-`) }).focus(),
    )
  for (let section = 0; section < 6; section++) await journey.press('Tab', 'Tab')
  await journey.press('presses it', 'Enter')
  await journey.end()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeFindings(runIn(page), '#login')).toEqual([])
  }
})

/** Signs the same user in without a browser, as a device that the provider cannot name. */
const signInElsewhere = async ({ url, publicToken }: Provider, email: string, code: () => Promise<string>) => {
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${url}/sdk/v1/otps/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Basic ${btoa(`${publicToken}:${publicToken}`)}` },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(200)
    return (await answer.json()).data
  }
  const { method_id } = await post('email/login_or_create', { email })
  await post('authenticate', { method_id, token: await code(), session_duration_minutes: 60 })
}

test('sessions, apps and the deletion of an account, with the keyboard', async ({
  page,
  address,
  provider,
  inbox,
  signInByCode,
  advance,
  walk,
}) => {
  /** Returns the newest code, once `count` codes have been mailed. Notices have none. */
  const code = async (count: number) => {
    const codes = async () => (await inbox(address)).flatMap(({ code }) => code ?? [])
    await expect.poll(async () => (await codes()).length).toBe(count)
    return (await codes())[0] ?? ''
  }
  await page.goto('/')
  await signInByCode(page)
  await page.goto('/playground/client')
  await page.getByRole('button', { name: 'Sign in with Latchkey' }).click()
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByRole('heading', { name: 'The app has access' })).toBeVisible()
  await signInElsewhere(provider, address, () => code(2))

  const journey = await walk('Account: sessions, apps and deletion')
  const account = page.locator('[data-latchkey-screen="Account"]')
  await journey.step('opens the account, signed in, and goes to the session of another device', async () => {
    await page.goto('/?mount=account&products=otp+passwords+passkeys')
    await expect(account.getByRole('region', { name: 'Connected apps' })).toContainText('Example agent')
    await account.getByRole('button', { name: 'Sign out of Unknown device' }).focus()
  })
  await journey.press('presses it', 'Enter')
  await journey.press('Tab', 'Tab')
  await journey.press('presses it', 'Enter')
  await journey.press('Tab', 'Tab')
  await journey.press('presses it', 'Enter')
  await journey.press('Tab', 'Tab')
  await journey.press('Tab', 'Tab')
  await journey.press('presses it', 'Enter')
  await journey.press('Tab', 'Tab')
  await advance(301)
  await journey.press('presses it: the last proof is too old', 'Enter')
  await journey.press('presses it', 'Enter')
  const proof = await code(3)
  await journey.type('types a wrong code', wrongFor(proof))
  await journey.type('types the code', proof)
  await journey.press('Tab', 'Tab')
  await journey.press('presses it', 'Enter')
  await journey.end()
})
