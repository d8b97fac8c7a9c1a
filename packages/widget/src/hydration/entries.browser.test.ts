import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { methods } from '../consumer/methods.ts'
import { test } from '../testing/site.ts'

/** A test of an entry: the configuration that shows it first, the typed text, and the call that it makes. */
interface Met {
  readonly config: object
  readonly label: 'Email' | 'Phone number'
  readonly typed: string
  readonly call: string
  readonly next: string
}

const code = (methods: readonly string[]) => ({ products: ['otp'], otpOptions: { methods } })
const email = { label: 'Email', typed: 'ada@example.com' } as const
const phone = { label: 'Phone number', typed: '(415) 555-0123', next: 'OTPAuthenticate' } as const

/** One row for every form of every method. A test below finds forms without a row. */
const entries: Readonly<Record<string, Met>> = {
  'otp.email': { ...email, config: code(['email']), call: 'otps/email/login_or_create', next: 'OTPAuthenticate' },
  'otp.sms': { ...phone, config: code(['sms', 'email']), call: 'otps/sms/login_or_create' },
  'otp.whatsapp': { ...phone, config: code(['whatsapp']), call: 'otps/whatsapp/login_or_create' },
  'emailLink.email': {
    ...email,
    config: { products: ['emailMagicLinks'] },
    call: 'magic_links/email/login_or_create',
    next: 'EmailConfirmation',
  },
  'password.email': {
    ...email,
    config: { products: ['passwords'] },
    call: 'users/search',
    next: 'PasswordCreateOrLogin',
  },
}

test('every form of Main is covered by the hydration tests', () => {
  const offered = methods.flatMap(({ id, entries }) =>
    Object.entries(entries).flatMap(([entry, { asksFor }]) => (asksFor ? [`${id}.${entry}`] : [])),
  )
  expect(Object.keys(entries).sort()).toEqual([...offered].sort())
})

const fieldOf = (page: Page, { label }: Met) => page.getByLabel(label)
const marked = (page: Page, met: Met) =>
  fieldOf(page, met).evaluate((node) => [
    'mark' in node,
    Object.keys(node).some((key) => key.startsWith('__react')),
    (node as HTMLInputElement).value,
  ])

for (const [name, met] of Object.entries(entries)) {
  test(`${name}: keeps the field, its text, its focus and the page's scroll during hydration`, async ({
    page,
    site,
  }) => {
    const letThrough = site.hold('hydrate-')
    await site.open({
      body: '<p style="height:150vh">Above</p><main id="login"></main><p style="height:150vh">Below</p>',
    })
    await site.mount({ config: met.config })
    const field = fieldOf(page, met)
    await field.pressSequentially(met.typed)
    const { y } = (await field.boundingBox()) ?? {}
    await field.evaluate((node) => Object.assign(node, { mark: true }))
    expect(await marked(page, met)).toEqual([true, false, met.typed])
    letThrough()
    await expect.poll(() => marked(page, met)).toEqual([true, true, met.typed])
    await expect(field).toBeFocused()
    expect((await field.boundingBox())?.y).toBe(y)
    await page.keyboard.press('Backspace')
    await expect(field).not.toHaveValue(met.typed)
  })

  test(`${name}: submits once when keys and clicks submitted it before hydration`, async ({ page, site }) => {
    const letThrough = site.hold('hydrate-')
    site.answers.set('users/search', { data: { userType: 'new' } })
    await site.open()
    await site.mount({ config: met.config })
    const field = fieldOf(page, met)
    await field.fill(met.typed)
    // In one task: the next screen may be painted before React too.
    await field.evaluate((field: HTMLInputElement) => {
      const button = field.form?.querySelector<HTMLButtonElement>('[type=submit]')
      field.form?.requestSubmit()
      button?.click()
      button?.click()
    })
    await expect.poll(() => site.calls.length).toBe(1)
    letThrough()
    await expect(page.locator(`[data-latchkey-screen="${met.next}"]`)).toBeVisible()
    await expect(page.locator('.latchkey')).not.toHaveAttribute('aria-busy')
    expect(site.calls.map((call) => call.split(' ')[0])).toEqual([met.call])
    expect(site.complaints).toEqual([])
  })
}
