import { repeated } from '../../tools/test/slices.ts'
import { runIn } from '../engines/through-playwright.ts'
import { axeFindings } from '../fixtures/axe.ts'
import { navigation, openConsole } from '../fixtures/console.ts'
import { expect, test } from '../fixtures/test.ts'

test('an operator creates an organization, changes it, invites a member and sets up a connection', async ({
  page,
  provider,
}) => {
  const origin = await openConsole(page, provider.url)
  await page.goto(`${origin}/projects/${provider.business.projectId}/organizations`)
  await page.getByText('New organization').click()
  const creation = page.getByRole('form', { name: 'New organization' })
  await creation.getByLabel('Name', { exact: true }).fill('Navy')
  await creation.getByRole('button', { name: 'Create the organization' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Navy')

  await page.getByText('Edit the organization').click()
  const edit = page.getByRole('form', { name: 'Edit the organization' })
  await edit.getByLabel('Second factor').selectOption('Every member needs a second factor')
  await edit.getByRole('button', { name: 'Save the organization' }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Every member needs a second factor' })).toBeVisible()

  await page.getByText('Invite a member').click()
  const invitation = page.getByRole('form', { name: 'Invite a member' })
  await invitation.getByLabel('Email address').fill('grace@navy.example')
  await invitation.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(invitation.getByRole('status')).toContainText('Sent to grace@navy.example')
  await expect(page.getByRole('region', { name: 'Members' })).toContainText('invited')

  await page.getByText('New SSO connection').click()
  const connection = page.getByRole('form', { name: 'New SSO connection' })
  await connection.getByLabel('Name', { exact: true }).fill('Navy login')
  await connection.getByRole('button', { name: 'Create the connection' }).click()
  await page.getByText('Set up or delete connections').click()
  await expect(page.getByRole('region', { name: 'Navy login' })).toContainText('Redirect URL')
  expect(await axeFindings(runIn(page))).toEqual([])

  await page.getByRole('button', { name: 'Delete organization Navy', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete organization Navy' })
  await expect(dialog).toContainText('its member and all sessions')
  await dialog.getByRole('button', { name: 'Delete organization' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Organizations')
})

test(
  'the banner about a missing passkey leaves with its page, and moves no link before',
  repeated('the banner about a missing passkey leaves with'),
  async ({ page, provider }) => {
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/OrganizationPage-*', async (route) => {
      await isReleased
      await route.continue()
    })
    const origin = await openConsole(page, provider.url)
    await page.goto(`${origin}/projects/${provider.business.projectId}/organizations`)
    const link = page.getByRole('region', { name: 'Found organizations' }).getByRole('link').first()
    const place = await link.boundingBox()
    await link.click()
    await expect(page).toHaveURL(/organizations\/organization-/)
    await expect(page.getByRole('region', { name: 'Passkey' })).toBeVisible()
    expect(await link.boundingBox()).toEqual(place)
    release()
    await expect(page.getByRole('region', { name: 'Passkey' })).toBeHidden()
  },
)

test(
  'an owner creates a project, and renews the passkey of an operator who lost it',
  repeated('an owner creates a project, and renews the'),
  async ({ page, provider, browser }) => {
    const origin = await openConsole(page, provider.url)
    await page.getByRole('link', { name: 'New project' }).click()
    const form = page.getByRole('form', { name: 'New project' })
    await form.getByLabel('Name').fill('Second shop')
    await form.getByLabel('Origins').fill('http://localhost:5199')
    await form.getByRole('button', { name: 'Create the project' }).click()
    await expect(page.getByText(/^secret-test-/)).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Project' })).toContainText('Second shop')

    await page.goto(`${origin}/operators`)
    await page.getByLabel('Name', { exact: true }).fill('Grace')
    await page.getByRole('button', { name: 'Create a link' }).click()
    const link = await page.getByText(/\/invite#token=/).textContent()
    const context = await browser.newContext()
    const invited = await context.newPage()
    await invited.goto(link ?? '')
    await expect(navigation(invited)).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Renew passkey of Grace' }).click()
    const dialog = page.getByRole('dialog', { name: 'Renew passkey of Grace' })
    await dialog.getByRole('button', { name: 'Renew passkey' }).click()
    await expect(page.getByText(/\/invite#token=/)).toBeVisible()
    await invited.reload()
    await expect(invited.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
    await context.close()
  },
)

test('a viewer sees no act', repeated('a viewer sees no act'), async ({ page, provider, browser }) => {
  const origin = await openConsole(page, provider.url)
  await page.goto(`${origin}/operators`)
  await page.getByLabel('Name', { exact: true }).fill('Reader')
  await page.getByRole('button', { name: 'Create a link' }).click()
  const link = await page.getByText(/\/invite#token=/).textContent()
  const context = await browser.newContext()
  const viewer = await context.newPage()
  await viewer.goto(link ?? '')
  await expect(navigation(viewer)).toBeVisible()
  await viewer.goto(`${origin}/projects/${provider.business.projectId}/organizations`)
  await expect(viewer.getByRole('heading', { level: 1 })).toHaveText('Organizations')
  await expect(viewer.getByText('New organization')).toHaveCount(0)
  await expect(viewer.getByRole('link', { name: 'New project' })).toHaveCount(0)
  await context.close()
})
