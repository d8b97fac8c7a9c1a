import { addAuthenticator } from '@latchkey/client/testing/authenticators'
import { ethereumWallet } from '@latchkey/provider/testing/wallets'
import { TOTP } from 'otpauth'
import { expect, type Page } from 'playwright/test'
import { giveWallet } from '../../fixtures/pretend-wallet.ts'
import { isKnown, type Visitor } from './person.ts'

const first = 'wonderful Otter 9 lantern'
const second = 'another Heron 4 window'

/**
 * Presses the button of a call.
 *
 * @returns the site's description of the answer
 */
const call = async (page: Page, name: string): Promise<string> => {
  await page.locator(`#${name}`).click()
  await expect(page.locator('#out')).toContainText(`${name}: `)
  return (await page.locator('#out').textContent()) ?? ''
}

const open = async ({ page, origin, address }: Visitor, password = first): Promise<void> => {
  await page.goto(origin)
  await page.locator('#email').fill(address)
  await page.locator('#password').fill(password)
}

const enterByCode = async (visitor: Visitor): Promise<readonly string[]> => {
  const { page, address, codeFor } = visitor
  await open(visitor)
  const sentCode = await call(page, 'sendCode')
  const code = await codeFor(address)
  await page.locator('#code').fill(code === '111111' ? '222222' : '111111')
  const refused = await call(page, 'enterCode')
  await page.locator('#code').fill(code)
  const entered = await call(page, 'enterCode')
  await isKnown(page, address)
  return [sentCode, refused, entered]
}

/** Calls of a site without the SDK's user interface, and their results. */
export const headlessJourneys = {
  async code(visitor: Visitor) {
    const { page } = visitor
    const steps = [...(await enterByCode(visitor))]
    for (const name of ['rename', 'read', 'refresh', 'mayPublish', 'mayEdit']) steps.push(await call(page, name))
    await page.reload()
    await isKnown(page, visitor.address)
    const leaveResult = await call(page, 'leave')
    await isKnown(page, 'nobody')
    return {
      steps,
      left: leaveResult,
      after: await call(page, 'refresh'),
      kept: (await page.context().cookies()).length,
    }
  },
  async link(visitor: Visitor) {
    const { page, address, inbox } = visitor
    await open(visitor)
    const sentLink = await call(page, 'sendLink')
    await expect.poll(async () => (await inbox(address)).length).toBe(1)
    await page.goto((await inbox(address))[0]?.link ?? '')
    const came = await call(page, 'comeBack')
    await isKnown(page, address)
    return { sent: sentLink, came }
  },
  async password(visitor: Visitor) {
    const { page, address, resetMail } = visitor
    await open(visitor)
    const steps = [await call(page, 'weigh'), await call(page, 'create'), await call(page, 'leave')]
    steps.push(await call(page, 'enter'), await call(page, 'leave'), await call(page, 'forget'))
    await page.goto((await resetMail(address)).reset)
    await page.locator('#password').fill(second)
    steps.push(await call(page, 'reset'))
    await isKnown(page, address)
    await page.locator('#password').fill(`${second} too`)
    return { steps, changed: await call(page, 'change') }
  },
  async social(visitor: Visitor) {
    const { page, address } = visitor
    await open(visitor)
    await page.locator('#leaveForGoogle').click()
    await page.getByLabel('Email').fill(address)
    await page.getByRole('button').first().click()
    await expect(page.locator('#comeBack')).toBeVisible()
    const came = await call(page, 'comeBack')
    await isKnown(page, address)
    return { came, factors: await page.locator('#factors').textContent() }
  },
  async wallet(visitor: Visitor) {
    await giveWallet(visitor.page, ethereumWallet(), { place: ['ethereum'], marks: { isMetaMask: true } })
    await open(visitor)
    const came = await call(visitor.page, 'signByWallet')
    await isKnown(visitor.page, 'somebody')
    return { came }
  },
  async passkey(visitor: Visitor) {
    const { page, address } = visitor
    await addAuthenticator(page)
    await enterByCode(visitor)
    const steps = [await call(page, 'addPasskey'), await call(page, 'leave'), await call(page, 'enterByPasskey')]
    await isKnown(page, address)
    return { steps }
  },
  async app(visitor: Visitor) {
    const { page } = visitor
    await enterByCode(visitor)
    const answered = page.waitForResponse(
      (answer) => answer.url().endsWith('/totps') && answer.request().method() === 'POST',
    )
    const steps = [await call(page, 'addApp')]
    const { data } = await (await answered).json()
    await page.locator('#code').fill(new TOTP({ secret: data.secret }).generate())
    steps.push(await call(page, 'enterByApp'), await call(page, 'readRecoveryCodes'))
    await page.locator('#code').fill(data.recovery_codes[0])
    return { steps, recovered: await call(page, 'recover') }
  },
}
