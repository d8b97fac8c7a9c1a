import { repeated } from '../../tools/test/slices.ts'
import { expect } from '../fixtures/test.ts'
import { codeField, screen, submitEmail } from '../fixtures/widget.ts'
import { callbackLog, joiner, openTo, test } from './site.ts'

test('a code verifies an address, the user chooses one of its organizations, and the member is signed in', async ({
  page,
  address,
  open,
  organization,
  member,
  codeFor,
}) => {
  const [one, other] = [await organization(), await organization()]
  await member(one, address)
  await member(other, address)
  await open({ authFlowType: 'Discovery', products: ['emailOtp'] })
  await submitEmail(page, address)
  await expect(screen(page, 'Email OTP Entry')).toContainText(address)
  await codeField(page).fill(await codeFor(address))
  const list = screen(page, 'Discovery')
  await expect(list.getByRole('button', { name: other.name })).toBeVisible()
  await list.getByRole('button', { name: one.name }).click()
  await expect(screen(page, 'Logged In')).toContainText('You have successfully logged in.')
  await expect
    .poll(() => callbackLog(page))
    .toEqual([
      'B2B_OTPS_EMAIL_DISCOVERY_SEND',
      'B2B_OTPS_EMAIL_DISCOVERY_AUTHENTICATE',
      'B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE',
      expect.stringMatching(/^member-test-/),
      'AUTHENTICATE_FLOW_COMPLETE',
    ])
})

test(
  'a mailed link verifies an address, leads back to the site and works once',
  repeated('discovery of members by link'),
  async ({ page, address, open, company, linkFor }) => {
    await open({ authFlowType: 'Discovery', products: ['emailMagicLinks'] })
    await submitEmail(page, address)
    const sent = screen(page, 'Email Confirmation')
    await expect(sent).toContainText(`An email was sent to ${address}`)
    await expect(sent.getByRole('button', { name: 'Resend email' })).toBeEnabled()
    const link = await linkFor(address)
    await page.goto(link)
    await screen(page, 'Discovery').getByRole('button', { name: company.name }).click()
    await expect(screen(page, 'Logged In')).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    await page.goto(link)
    await expect(screen(page, 'Error')).toContainText('Your login link may have expired, been revoked, or been used')
  },
)

test(
  'R17: the list loads the logos of organizations that the address belongs to, and no others',
  repeated('discovery: R17: the list loads the logos of'),
  async ({ page, address, open, organization, member, codeFor }) => {
    const email = joiner(address)
    const asked: string[] = []
    const pixel = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')
    await page.route('https://*.logos.example/**', async (route) => {
      asked.push(new URL(route.request().url()).hostname)
      await route.fulfill({ contentType: 'image/gif', body: pixel })
    })
    const logo = (host: string) => ({ organization_logo_url: `https://${host}.logos.example/mark.gif` })
    const own = await organization(logo('own'))
    await member(own, email)
    const eligible = await organization({ ...openTo(address), ...logo('eligible') })
    await open({ authFlowType: 'Discovery', products: ['emailOtp'] })
    await submitEmail(page, email)
    await codeField(page).fill(await codeFor(email))
    const list = screen(page, 'Discovery')
    await expect(list.getByRole('button', { name: own.name }).locator('img')).toHaveAttribute('src', /own\.logos/)
    const other = list.getByRole('button', { name: eligible.name })
    await expect(other).toBeVisible()
    await expect(other.locator('img')).toHaveCount(0)
    await expect.poll(() => asked).toEqual(['own.logos.example'])
  },
)

test(
  'a user without an organization creates one',
  repeated('discovery of a user without an organization'),
  async ({ page, address, open, codeFor }) => {
    await open({ authFlowType: 'Discovery', products: ['emailOtp'] })
    await submitEmail(page, address)
    await codeField(page).fill(await codeFor(address))
    const empty = screen(page, 'Discovery')
    await expect(empty).toContainText(`${address} does not have an account.`)
    await empty.getByRole('button', { name: 'Create an organization' }).click()
    await expect(screen(page, 'Logged In')).toBeVisible()
  },
)

test(
  'enters the only organization of an address without asking, where the site configures it',
  repeated('discovery of the only organization'),
  async ({ page, address, open, organization, member, codeFor }) => {
    await member(await organization(), address)
    await open({ authFlowType: 'Discovery', products: ['emailOtp'], directLoginForSingleMembership: { status: true } })
    await submitEmail(page, address)
    await codeField(page).fill(await codeFor(address))
    await expect(screen(page, 'Logged In')).toBeVisible()
    expect(await callbackLog(page)).toContain('B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE')
  },
)
