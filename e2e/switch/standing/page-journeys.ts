import { addAuthenticator } from '@latchkey/client/testing/authenticators'
import { expect } from 'playwright/test'
import { chooseAccount, giveGoogle } from '../../fixtures/google.ts'
import { answerAs } from '../../fixtures/stand-in.ts'
import { enterByCode, eventsSoFar, isKnown, login, press, userShownBySite, type Visitor } from './person.ts'

/** Pages of a site besides its sign-in. */
export const passkeyPage = {
  async passkey(visitor: Visitor) {
    const { page, origin } = visitor
    const authenticator = await addAuthenticator(page)
    await enterByCode(visitor)
    await page.goto(`${origin}/passkeys`)
    await press(page, /create a passkey/i)
    await expect(login(page).getByText(/passkey successfully created/i)).toBeVisible()
    const eventsBefore = await eventsSoFar(page)
    await press(page, /^done$/i)
    return { made: eventsBefore, passkeys: await authenticator.count() }
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

export const memberLink = {
  async 'member link'({ page, origin, address, inbox, organization, member }: Visitor) {
    const one = await organization()
    await member(one, address)
    await page.goto(`${origin}/login`)
    await page.getByRole('textbox').first().fill(address)
    await page.getByRole('button', { name: /continue/i }).click()
    await expect.poll(async () => (await inbox(address)).length).toBe(1)
    await page.goto((await inbox(address))[0]?.link ?? '')
    await page.getByText(one.name).first().click()
    await expect(page.locator('#member')).toContainText(`${address} ${one.id}`)
    return { cookies: (await page.context().cookies()).map(({ name }) => name).sort() }
  },
}

/** Ways of a business site: an organization in the address, its identity provider, and the portal of its admin. */
export const companyPages = {
  async 'single sign-on'({ page, origin, address, organization, member, connection }: Visitor) {
    const one = await organization()
    await member(one, address)
    const id = await connection(one, 'Company')
    await page.goto(`${origin}/o/${one.slug}`)
    await page
      .getByRole('button', { name: /continue with company/i })
      .first()
      .click()
    await page.waitForURL((url) => url.pathname === `/dev/sso/${id}`)
    await answerAs(page, address)
    const who = page.locator('#member')
    await expect(who).toContainText(`${address} ${one.name} sso`)
    await page.reload()
    await expect(who).toContainText(address)
    await who.click()
    await expect(who).not.toContainText(address)
    return { cookies: (await page.context().cookies()).map(({ name }) => name).sort() }
  },
  async portal({ context, page, origin, address, organization, member, connection }: Visitor) {
    const one = await organization()
    await member(one, address)
    await connection(one, 'Company')
    await context.addCookies([
      { name: 'stytch_session', value: one.admin, url: origin },
      { name: 'stytch_session_jwt', value: 'none', url: origin },
    ])
    const shown: string[] = []
    for (const [section, text] of [
      ['members', address],
      ['organization', one.name],
      ['sso', 'Company'],
    ] as const) {
      await page.goto(`${origin}/settings/${section}`)
      await expect(page.locator('#settings').getByText(text).first()).toBeVisible()
      shown.push(section)
    }
    return { shown }
  },
}

/** At the switched site alone, because only their host can set the cookie of their frame. */
export const oneTap = {
  async 'one tap'(visitor: Visitor) {
    const { page, origin, address, provider } = visitor
    await giveGoogle(visitor.context)
    await page.goto(`${origin}/login?way=tap`)
    await chooseAccount(page, provider, address)
    await isKnown(page, address)
    return userShownBySite(page)
  },
}
