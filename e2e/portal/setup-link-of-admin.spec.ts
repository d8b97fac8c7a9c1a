import { runIn } from '../engines/through-playwright.ts'
import { axeFindings } from '../fixtures/axe.ts'
import { expect } from '../fixtures/test.ts'
import { test } from '../members/site.ts'
import { openPortal, portal, section } from './portal-page.ts'

test('an admin makes a set-up link for what the own roles permit, and revokes it', async ({
  page,
  host,
  provider,
  browser,
  organization,
}) => {
  const one = await organization()
  await openPortal(page, host, provider, { sessionToken: one.admin, config: { page: 'organization' } })
  const links = section(page, 'setup-links')
  await expect(links).toContainText('No open link.')
  await links.getByRole('button', { name: 'New set-up link' }).click()
  const form = section(page, 'new-setup-link')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form).toContainText('Choose at least one.')
  await form.getByRole('checkbox', { name: 'Single sign-on' }).check()
  await form.getByRole('checkbox', { name: 'Email domains' }).check()
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form).toHaveCount(0)
  const url = (await links.locator('code').textContent()) ?? ''
  await expect(links.getByRole('listitem')).toContainText('Single sign-on and Email domains')
  expect(await axeFindings(runIn(page), '#portal')).toEqual([])

  const itPerson = await (await browser.newContext()).newPage()
  await itPerson.goto(url)
  await itPerson.getByRole('button', { name: 'Continue' }).click()
  await expect(itPerson.locator('#setup').getByRole('navigation').getByRole('button')).toHaveText([
    'Single sign-on',
    'Email domains',
  ])

  // The address is shown once.
  await page.reload()
  await expect(links.getByRole('listitem')).toContainText('Opened on')
  await expect(portal(page)).not.toContainText(url)
  await links.getByRole('button', { name: 'Revoke link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke link' }).click()
  await expect(links).toContainText('No open link.')
  await itPerson.reload()
  await expect(itPerson.getByRole('main')).toContainText('This link has expired or was revoked.')
  await itPerson.context().close()
})
