import type { Page } from 'playwright/test'
import { repeated } from '../../tools/test/slices.ts'
import { runIn } from '../engines/through-playwright.ts'
import { axeFindings } from '../fixtures/axe.ts'
import { expect } from '../fixtures/test.ts'
import { test } from '../members/site.ts'
import { answersOf } from './existing-portal.ts'
import { heardBy, openPortal, portal, rowOf, section } from './portal-page.ts'

const edit = (page: Page, card: string) => section(page, card).getByRole('button', { name: /^Edit/ }).click()
const save = (page: Page, card: string) => section(page, card).getByRole('button', { name: 'Save' }).click()
const dialog = (page: Page) => page.getByRole('dialog')

test('an admin finds, invites and changes members', async ({
  page,
  host,
  provider,
  address,
  inbox,
  organization,
  member,
}) => {
  const one = await organization()
  const { member_id: id } = await member(one, address, { name: 'Grace' })
  const { member_id: other } = await member(one, `other-${address}`)
  const answers = answersOf(page)
  await openPortal(page, host, provider, { sessionToken: one.admin, config: { page: 'members' } })
  await expect(portal(page)).toHaveAttribute('data-latchkey-screen', 'Members')
  await expect(rowOf(page, id)).toContainText('Grace')
  const search = portal(page).getByRole('searchbox')
  await search.fill('ot')
  await expect(portal(page).getByText('Enter at least 3 characters.')).toBeVisible()
  await search.fill('other-')
  await expect(rowOf(page, id)).toHaveCount(0)
  await expect(rowOf(page, other)).toBeVisible()
  // The list changes while the member types.
  await expect(search).toBeFocused()

  await portal(page).getByRole('button', { name: 'Invite a member' }).click()
  const form = section(page, 'invite')
  const calls = answers.length
  await form.getByLabel('Email address').fill('ada')
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(form.getByText(/^Enter an email address/)).toBeVisible()
  expect(answers.length, 'no call for a refused address').toBe(calls)
  const invited = `invited-${address}`
  await form.getByLabel('Email address').fill(invited)
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect.poll(async () => (await inbox(invited)).length).toBe(1)
  await expect(form).toHaveCount(0)

  await search.fill('')
  await rowOf(page, id).getByRole('button').click()
  await expect(portal(page).getByRole('heading', { name: 'Grace', exact: true })).toBeFocused()
  await edit(page, 'details')
  await section(page, 'details').getByLabel('Name').fill('Grace Hopper')
  await save(page, 'details')
  await expect(portal(page).getByRole('heading', { name: 'Grace Hopper' })).toBeVisible()
  await edit(page, 'access')
  await section(page, 'access').getByRole('checkbox', { name: 'Admin' }).check()
  await section(page, 'access').getByRole('switch', { name: 'Exempt from the sign-in methods' }).check()
  await save(page, 'access')
  await expect(dialog(page)).toContainText('will not apply to this member')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(section(page, 'access').getByRole('button', { name: /^Edit/ })).toBeVisible()
  await expect(section(page, 'access')).toContainText('Admin')

  // Escape closes the dialog and acts on nothing.
  await section(page, 'membership').getByRole('button', { name: 'Deactivate' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  expect(answers.filter(({ call }) => call.startsWith('DELETE'))).toEqual([])
  await section(page, 'membership').getByRole('button', { name: 'Deactivate' }).click()
  await dialog(page).getByRole('button', { name: 'Deactivate' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(section(page, 'membership')).toContainText('was never verified')
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  const events = ['invite', 'details', 'access', 'deactivate'].map((change) => `PORTAL_CHANGED ${change}`)
  await expect.poll(() => heardBy(page)).toEqual(expect.arrayContaining(events))
})

test(
  'an admin changes the organization; a part that fails loses nothing of the others',
  repeated('an admin changes the organization; a part that'),
  async ({ page, host, provider, organization }) => {
    const one = await organization()
    await openPortal(page, host, provider, { sessionToken: one.admin, config: { page: 'organization' } })
    const methods = section(page, 'methods')
    await edit(page, 'methods')
    await methods.getByRole('switch', { name: 'Allow all sign-in methods' }).uncheck()
    // Every method is chosen at first; single sign-on alone would lock everyone out.
    const boxes = methods.getByRole('group', { name: 'Allowed sign-in methods' }).getByRole('checkbox')
    await expect(boxes).toHaveCount(9)
    for (const box of await boxes.all()) await box.uncheck()
    await save(page, 'methods')
    await expect(methods).toContainText('Choose at least one.')
    await methods.getByRole('checkbox', { name: 'Single sign-on' }).check()
    await expect(methods).toContainText('would lock everyone out')
    await methods.getByRole('checkbox', { name: 'Code by email' }).check()
    await methods.getByRole('switch', { name: 'Require a second factor of all members' }).check()
    await page.route('**/organizations/me', (route) =>
      route.request().postData()?.includes('mfa_policy')
        ? route.fulfill({ status: 400, json: { error_type: 'bad_request', error_message: 'Not this one.' } })
        : route.fallback(),
    )
    await save(page, 'methods')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(methods.getByRole('alert').filter({ hasText: 'Not this one.' })).toBeVisible()
    // What was saved is saved, and what failed is still in the form.
    await expect(methods.getByRole('switch', { name: 'Require a second factor of all members' })).toBeChecked()
    await page.unroute('**/organizations/me')
    const answers = answersOf(page)
    await save(page, 'methods')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(methods).toContainText('On')
    expect(answers.map(({ call, status }) => [call, status])).toEqual([['PUT /organizations/me', 200]])

    const joining = section(page, 'joining')
    await edit(page, 'joining')
    await joining.getByRole('switch', { name: /allowed domain join/ }).check()
    const domain = joining.getByRole('textbox', { name: 'New email domain' })
    for (const [typed, sentence] of [
      ['example', 'Enter a domain'],
      ['ada@gmail.com', 'Everyone can have a mailbox'],
    ] as const) {
      await domain.fill(typed)
      await domain.press('Enter')
      await expect(joining).toContainText(sentence)
    }
    // What is refused is not lost, and what is right is saved without a press of "Add", also after a reload.
    await save(page, 'joining')
    await expect(domain).toHaveValue('ada@gmail.com')
    await expect(domain).toBeFocused()
    await domain.fill('https://Admin.Example/')
    await page.reload()
    await expect(domain).toHaveValue('https://Admin.Example/')
    await save(page, 'joining')
    await expect(joining.getByRole('listitem')).toHaveText(/^admin\.example/)
    await expect(joining.getByRole('button', { name: /^Edit/ })).toBeVisible()
  },
)

test('an admin sets up single sign-on, and replaces a certificate', async ({
  page,
  host,
  provider,
  organization,
  connection,
}) => {
  const one = await organization()
  const old = await connection(one, 'Old one')
  const options = { sessionToken: one.admin, config: { page: 'sso' } }
  await openPortal(page, host, provider, options)
  await expect(portal(page)).toHaveAttribute('data-latchkey-screen', 'Single sign-on')
  await portal(page).getByRole('button', { name: 'New connection' }).click()
  const form = section(page, 'new-connection')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form).toContainText('Choose the identity provider.')
  await form.getByLabel('Identity provider').selectOption({ label: 'Okta' })
  await expect(form.getByLabel('Protocol')).toHaveValue('saml')
  // The choice survives a reload.
  await page.reload()
  await expect(form.getByLabel('Identity provider')).toHaveValue('okta')
  await form.getByLabel('Display name').fill('Company')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(portal(page)).toContainText('Nobody can sign in by this connection yet.')
  // The steps are open while the connection is not complete, with the values in them.
  const steps = section(page, 'steps')
  await expect(steps.getByRole('listitem').first()).toContainText('Sign in to Okta Admin Console as an admin')
  await expect(steps.getByRole('button', { name: 'Copy: Audience URI (SP Entity ID)' })).toBeVisible()
  await expect(section(page, 'ours')).toHaveCount(0)
  const id = new URL(page.url()).searchParams.get('connection') ?? ''
  expect(id).toMatch(/^saml-connection-test-/)
  const theirs = section(page, 'theirs')
  await edit(page, 'theirs')
  await theirs.getByLabel('Metadata URL').fill('example')
  await save(page, 'theirs')
  await expect(theirs).toContainText('starts with https://')
  await theirs.getByLabel('Metadata URL').fill(`${provider.url}/dev/sso/${id}/metadata`)
  await save(page, 'theirs')
  await expect(theirs.getByRole('button', { name: 'Remove certificate' })).toBeVisible()
  await expect(portal(page).getByRole('heading', { name: 'Company' })).toBeVisible()
  await expect(section(page, 'ours')).toBeVisible()

  // Another admin has removed the certificate meanwhile: that is no failure.
  await page.route('**/verification_certificates/*', (route) =>
    route.fulfill({ status: 404, json: { error_type: 'sso_verification_key_not_found', error_message: 'Gone.' } }),
  )
  await theirs.getByRole('button', { name: 'Remove certificate' }).click()
  await dialog(page).getByRole('button', { name: 'Remove certificate' }).click()
  await expect(theirs.getByRole('button', { name: 'Remove certificate' })).toHaveCount(0)

  await edit(page, 'roles')
  await section(page, 'roles').getByRole('button', { name: 'Add group' }).click()
  await section(page, 'roles').getByRole('textbox', { name: 'Group' }).fill('engineers')
  await section(page, 'roles').getByRole('button', { name: 'Add group' }).click()
  await save(page, 'roles')
  await expect(section(page, 'roles')).toContainText('Fill in both sides')
  await section(page, 'roles').getByRole('button', { name: 'Remove' }).last().click()
  await save(page, 'roles')
  await expect(section(page, 'roles')).toContainText('engineers → Admin')

  await section(page, 'acts').getByRole('button', { name: 'Make default' }).click()
  await dialog(page).getByRole('button', { name: 'Make default' }).click()
  await expect(portal(page).getByText('Default', { exact: true })).toBeVisible()
  // The default is not deleted while there is another.
  await expect(section(page, 'acts').getByRole('button', { name: 'Delete connection' })).toHaveCount(0)
  await page.goBack()
  // The form has done its work, so it is not there again with the values of the new connection.
  await expect(rowOf(page, old)).toBeVisible()
  await expect(section(page, 'new-connection')).toHaveCount(0)
  await rowOf(page, old).getByRole('button').click()
  await section(page, 'acts').getByRole('button', { name: 'Delete connection' }).click()
  await dialog(page).getByRole('button', { name: 'Delete connection' }).click()
  await expect(rowOf(page, id)).toBeVisible()
  await expect(rowOf(page, old)).toHaveCount(0)
})

test(
  'unsaved changes survive a reload and another page, except secrets',
  repeated('unsaved changes survive a reload and another'),
  async ({ page, host, provider, organization, connection }) => {
    const one = await organization()
    const id = await connection(one, 'Company')
    await openPortal(page, host, provider, { sessionToken: one.admin, search: `?section=sso&connection=${id}` })
    await edit(page, 'theirs')
    await section(page, 'theirs').getByLabel('Client ID').fill('a-new-client')
    await section(page, 'theirs').getByLabel('Client secret').fill('never-kept')
    await portal(page).getByRole('button', { name: 'Organization', exact: true }).click()
    await expect(portal(page)).toHaveAttribute('data-latchkey-screen', 'Organization')
    await page.goBack()
    await expect(section(page, 'theirs').getByLabel('Client ID')).toHaveValue('a-new-client')
    await page.reload()
    await expect(section(page, 'theirs').getByLabel('Client ID')).toHaveValue('a-new-client')
    await expect(section(page, 'theirs')).toContainText('Your unsaved changes are still here.')
    await expect(section(page, 'theirs').getByLabel('Client secret')).toHaveValue('')
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('never-kept')
    // After the end of the session they wait for the same member (`drafts.test`), and none is shown.
    await page.evaluate('client.session.revoke()')
    await expect(portal(page)).toContainText('You are not signed in.')
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain('a-new-client')
    await expect(portal(page)).not.toContainText('a-new-client')
    expect(await heardBy(page)).toContain('PORTAL_SIGNED_OUT ')
  },
)

test(
  'a page that does not load says so, and loads again',
  repeated('a page that does not load says so, and loads'),
  async ({ page, host, provider, organization }) => {
    const one = await organization()
    await page.route('**/b2b/sso', (route) => route.abort('connectionrefused'))
    await openPortal(page, host, provider, { sessionToken: one.admin, config: { page: 'sso' } })
    await expect(portal(page).getByRole('alert')).toContainText('unable to reach the server')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await portal(page).getByRole('button', { name: 'Try again' }).click()
    await expect(portal(page)).toContainText('No connection yet.')
  },
)

for (const [locale, heading, edited, width] of [
  ['en', 'Members', 'Edit', 320],
  ['ar', 'الأعضاء', 'تعديل', 320],
  ['de', 'Mitglieder', 'Bearbeiten', 1280],
] as const)
  test(
    `is accessible and as narrow as the window in ${locale}`,
    repeated(`the portal in ${locale}`),
    async ({ page, host, provider, address, organization, member, connection }) => {
      const one = await organization()
      const { member_id: id } = await member(one, address, { name: 'Grace' })
      const sso = await connection(one, 'Company', 'saml')
      await page.setViewportSize({ width, height: 800 })
      for (const place of [
        'section=members',
        `section=members&member=${id}`,
        'section=organization',
        'section=sso',
        `section=sso&connection=${sso}`,
      ]) {
        await openPortal(page, host, provider, { sessionToken: one.admin, locale, search: `?${place}` })
        if (place === 'section=members')
          await expect(portal(page).getByRole('heading', { level: 2 })).toHaveText(heading)
        const cards = portal(page).getByRole('button', { name: new RegExp(`^${edited}`) })
        if (!/members$|sso$/.test(place)) await expect(cards.first()).toBeVisible()
        else await expect(portal(page).getByRole('list').first()).toBeVisible()
        for (let rest = await cards.count(); rest > 0; rest--) await cards.first().click()
        const box = portal(page)
        expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth), place).toBe(0)
        expect(await axeFindings(runIn(page), '#portal'), place).toEqual([])
        await page.evaluate(() => sessionStorage.clear())
      }
    },
  )
