import { repeated } from '../../tools/test/slices.ts'
import { expect } from '../fixtures/test.ts'
import { codeField, emailField, screen, submitEmail } from '../fixtures/widget.ts'
import { callbackLog, test as journeys } from './site.ts'

const test = journeys.extend<{
  /** Signs in by code and chooses an organization that accepts only links. */
  readonly openOnlyByLink: () => Promise<void>
}>({
  openOnlyByLink: ({ page, address, open, organization, member, codeFor }, use) =>
    use(async () => {
      const strict = await organization({ auth_methods: 'RESTRICTED', allowed_auth_methods: ['magic_link'] })
      await member(strict, address)
      await open({ authFlowType: 'Discovery', products: ['emailMagicLinks', 'emailOtp'] })
      await submitEmail(page, address)
      await screen(page, 'Email Method Selection').getByRole('button', { name: 'Email me a login code' }).click()
      await codeField(page).fill(await codeFor(address))
      await screen(page, 'Discovery').getByRole('button', { name: strict.name }).click()
    }),
})

test('a member signs in to the organization that the site names, by code', async ({
  page,
  address,
  open,
  company,
  codeFor,
}) => {
  await open({ products: ['emailOtp'], organizationSlug: company.slug })
  await expect(screen(page, 'Main').getByRole('heading')).toHaveText(`Continue to ${company.name}`)
  await submitEmail(page, address)
  await codeField(page).fill(await codeFor(address))
  await expect(screen(page, 'Logged In')).toBeVisible()
  await expect
    .poll(() => callbackLog(page))
    .toEqual([
      'B2B_ORGANIZATIONS_GET_BY_SLUG',
      'B2B_OTPS_EMAIL_LOGIN_OR_SIGNUP',
      'B2B_OTPS_EMAIL_AUTHENTICATE',
      expect.stringMatching(/^member-test-/),
      'AUTHENTICATE_FLOW_COMPLETE',
    ])
})

test(
  'a member signs in by a mailed link after resending it, and each resend lock names its link',
  repeated('members of a named organization by link'),
  async ({ page, address, open, company, linkFor }) => {
    await open({ products: ['emailMagicLinks'], organizationSlug: company.slug })
    await submitEmail(page, address)
    const sent = screen(page, 'Email Confirmation')
    await linkFor(address)
    await sent.getByRole('button', { name: 'Resend email' }).click()
    await expect(sent.getByRole('button', { name: 'Email sent!' })).toBeDisabled()
    await page.goto(await linkFor(address, 2))
    await expect(screen(page, 'Logged In')).toBeVisible()
    expect(await callbackLog(page)).toContain('B2B_MAGIC_LINK_AUTHENTICATE')
  },
)

test(
  'reads the organization from the address of the page',
  repeated('reads the organization from the address of the'),
  async ({ page, open, organization, provider }) => {
    const one = await organization({ organization_slug: 'localhost' })
    const { projectId } = provider.business
    await provider.patch({ slug_pattern: 'http://{{slug}}:*' }, projectId)
    await open({ products: ['emailOtp'] })
    await expect(screen(page, 'Main').getByRole('heading')).toHaveText(`Continue to ${one.name}`)
    await provider.patch({ slug_pattern: null }, projectId)
  },
)

test(
  'shows a separate screen for a missing organization, and retries once it exists',
  repeated('shows a separate screen for a missing'),
  async ({ page, address, open, organization, member, codeFor }) => {
    const slug = `made-later-${test.info().repeatEachIndex}`
    await open({ products: ['emailOtp'], organizationSlug: slug })
    const end = screen(page, 'Error Organization Not Found')
    await expect(end.getByRole('heading')).toHaveText('Looks like there was an error!')
    await expect(end).toContainText('The organization you are looking for could not be found.')
    const again = end.getByRole('button', { name: 'Try again' })
    const looked = page.waitForResponse('**/b2b/organizations/search')
    await again.click()
    await looked
    await expect(end).toBeVisible()
    await member(await organization({}, slug), address)
    await again.click()
    await submitEmail(page, address)
    await codeField(page).fill(await codeFor(address))
    await expect(screen(page, 'Logged In')).toBeVisible()
  },
)

test(
  'shows an error when the look-up fails, and retries it',
  repeated('shows an error when the look-up fails, and'),
  async ({ page, open, organization }) => {
    const one = await organization()
    await page.route('**/b2b/organizations/search', (route) => route.abort())
    await open({ products: ['emailOtp'], organizationSlug: one.slug })
    await expect(page.getByText('The organization could not be looked up.')).toBeVisible()
    await page.unroute('**/b2b/organizations/search')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(screen(page, 'Main').getByRole('heading')).toHaveText(`Continue to ${one.name}`)
  },
)

test(
  'shows under the field that a user may not join the named organization',
  repeated('shows under the field that a user may not join'),
  async ({ page, address, open, organization }) => {
    const one = await organization()
    await open({ products: ['emailOtp'], organizationSlug: one.slug })
    await submitEmail(page, address)
    await expect(emailField(page)).toHaveAccessibleDescription(
      `${address} does not have access to ${one.name}. If you think this is a mistake, contact your admin.`,
    )
    expect((await callbackLog(page)).at(-1)).toMatch(
      /^error (email_jit_provisioning_not_allowed|invalid_email_for_jit)/,
    )
  },
)

test(
  'back leads to the sign-in of the same organization, and keeps the address',
  repeated('members back to a named organization'),
  async ({ page, address, open, company }) => {
    await open({ products: ['emailMagicLinks', 'emailOtp'], organizationSlug: company.slug })
    await submitEmail(page, address)
    await screen(page, 'Email Method Selection').getByRole('button', { name: 'Email me a login code' }).click()
    await screen(page, 'Email OTP Entry').getByRole('button', { name: 'Back' }).click()
    await expect(screen(page, 'Main').getByRole('heading')).toHaveText(`Continue to ${company.name}`)
    await expect(emailField(page)).toHaveValue(address)
  },
)

test(
  'an organization that requires another first factor asks for it with the known address, and accepts it',
  repeated('an organization that requires another first'),
  async ({ page, address, openOnlyByLink, linkFor }) => {
    await openOnlyByLink()
    const asked = screen(page, 'Main')
    await expect(asked).toContainText('Confirm your email address with one of the following:')
    await expect(asked.getByRole('textbox')).toHaveCount(0)
    await expect(asked.getByRole('button', { name: 'Email me a code' })).toHaveCount(0)
    await asked.getByRole('button', { name: 'Email me a link' }).click()
    await expect(screen(page, 'Email Confirmation')).toContainText(address)
    await page.goto(await linkFor(address, 2))
    await expect(screen(page, 'Logged In')).toBeVisible()
  },
)

test(
  'shows the reason when sending the other first factor fails',
  repeated('another first factor of members that fails'),
  async ({ page, openOnlyByLink }) => {
    await openOnlyByLink()
    await page.route('**/magic_links/email/login_or_signup', (route) =>
      route.fulfill({
        status: 429,
        json: { status_code: 429, error_type: 'too_many_requests', error_message: 'Slow down.' },
      }),
    )
    await screen(page, 'Main').getByRole('button', { name: 'Email me a link' }).click()
    await expect(screen(page, 'Main').getByRole('alert').filter({ hasText: 'Slow down.' })).toBeVisible()
  },
)

test(
  'a member who must verify another first factor can return to the discovered organizations',
  repeated('members back from another first factor'),
  async ({ page, address, open, organization, member, codeFor }) => {
    const [strict, lenient] = [
      await organization({ auth_methods: 'RESTRICTED', allowed_auth_methods: ['magic_link'] }),
      await organization(),
    ]
    for (const one of [strict, lenient]) await member(one, address)
    await open({ authFlowType: 'Discovery', products: ['emailOtp'] })
    await submitEmail(page, address)
    await codeField(page).fill(await codeFor(address))
    const list = screen(page, 'Discovery')
    await list.getByRole('button', { name: strict.name, exact: true }).click()
    await screen(page, 'Main').getByRole('button', { name: 'Go back' }).click()
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await list.getByRole('button', { name: lenient.name, exact: true }).click()
    await expect(screen(page, 'Logged In')).toBeVisible()
  },
)

test(
  'an organization that allows only its own connection, and has none, shows that, with a way out',
  repeated('members of an organization without its connection'),
  async ({ page, address, open, company: locked, provider, codeFor }) => {
    // A member may not lock everyone out; the site may.
    const { projectId, secret } = provider.business
    const answer = await fetch(`${provider.url}/v1/b2b/organizations/${locked.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Basic ${btoa(`${projectId}:${secret}`)}` },
      body: JSON.stringify({ auth_methods: 'RESTRICTED', allowed_auth_methods: ['sso'] }),
    })
    expect(answer.status).toBe(200)
    await open({ authFlowType: 'Discovery', products: ['emailOtp', 'sso'] })
    await submitEmail(page, address)
    await codeField(page).fill(await codeFor(address))
    await screen(page, 'Discovery').getByRole('button', { name: locked.name, exact: true }).click()
    const end = screen(page, 'Error')
    await expect(end).toContainText(`Unable to join due to ${locked.name}'s authentication policy.`)
    await end.getByRole('button', { name: 'Go back' }).click()
    await expect(screen(page, 'Main').getByRole('heading')).toHaveText('Sign up or log in')
  },
)
