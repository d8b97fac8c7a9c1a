import { addAuthenticator } from '@latchkey/client/testing/authenticators'
import { expect } from 'playwright/test'
import { enterByCode, isKnown, known, login, press, told, type Visitor } from './person.ts'

/** What Google's script is told, kept in its place. */
interface Asked {
  told?: { readonly client_id: string; readonly nonce?: string; callback(answer: { credential: string }): void }
}

/** Stands in for Google's script: it shows a prompt that waits until somebody chooses. */
const giveGoogle = async ({ context }: Visitor): Promise<void> => {
  await context.route('https://accounts.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await context.addInitScript(() => {
    const asked: Asked = {}
    const shown = {
      ...{ isDisplayed: () => true, isDisplayMoment: () => true, isNotDisplayed: () => false },
      ...{ isSkippedMoment: () => false, isDismissedMoment: () => false, getMomentType: () => 'display' },
    }
    const id = {
      initialize: (told: NonNullable<Asked['told']>) => Object.assign(asked, { told }),
      prompt: (listener?: (moment: object) => void) => listener?.(shown),
      cancel() {},
    }
    Object.assign(window, { asked, google: { accounts: { id } } })
  })
}

/** Pages of a site beside its sign-in. */
export const passkeyPage = {
  async passkey(visitor: Visitor) {
    const { page, origin } = visitor
    const authenticator = await addAuthenticator(page)
    await enterByCode(visitor)
    await page.goto(`${origin}/passkeys`)
    await press(page, /create a passkey/i)
    await expect(login(page).getByText(/passkey successfully created/i)).toBeVisible()
    const made = await told(page)
    await press(page, /^done$/i)
    return { made, passkeys: await authenticator.count() }
  },
}

export const rolesPage = {
  async roles(visitor: Visitor) {
    const { page, origin } = visitor
    await enterByCode(visitor)
    await page.goto(`${origin}/roles`)
    await expect(page.getByText('may read')).toBeVisible()
    return { listed: await page.locator('#allowed').textContent() }
  },
}

export const teamPage = {
  async team({ page, origin, address, codeFor, organization, member }: Visitor) {
    const one = await organization()
    await member(one, address)
    await page.goto(`${origin}/team`)
    const field = page.getByRole('textbox').first()
    await field.fill(address)
    await page.getByRole('button', { name: /continue/i }).click()
    const code = await codeFor(address)
    await expect(field).not.toHaveValue(address)
    await field.pressSequentially(code)
    await page.getByText(one.name).first().click()
    const who = page.locator('#member')
    await expect(who).toContainText(address)
    await page.reload()
    await expect(who).toContainText(one.name)
    await who.click()
    await expect(who).not.toContainText(address)
    return { cookies: (await page.context().cookies()).map(({ name }) => name).sort() }
  },
}

/** At the switched site alone: the cookie of a frame of theirs can only be set by their host. */
export const oneTap = {
  async 'one tap'(visitor: Visitor) {
    const { page, origin, address, provider } = visitor
    await giveGoogle(visitor)
    await page.goto(`${origin}/login?way=tap`)
    await page.waitForFunction(() => (window as unknown as { asked: Asked }).asked.told !== undefined)
    const { client_id, nonce } = await page.evaluate(() => {
      const { told } = (window as unknown as { asked: Asked }).asked
      return { client_id: told?.client_id, nonce: told?.nonce }
    })
    const answer = await fetch(`${provider.url}/dev/oauth/google/credential`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ client_id, nonce, email: address }),
    })
    const { credential } = (await answer.json()) as { credential: string }
    await page.evaluate(
      (credential) => (window as unknown as { asked: Asked }).asked.told?.callback({ credential }),
      credential,
    )
    await isKnown(page, address)
    return known(page)
  },
}
