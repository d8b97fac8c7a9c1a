import { runIn } from '../engines/through-playwright.ts'
import { axeFindings } from '../fixtures/axe.ts'
import { expect } from '../fixtures/test.ts'
import { test } from '../members/site.ts'
import { answersOf } from './existing-portal.ts'
import { openPortal, portal, rowOf, section } from './portal-page.ts'

test('an admin proves a domain by DNS, allows it to join, and gives it up', async ({
  page,
  host,
  provider,
  organization,
}) => {
  const one = await organization()
  const domain = `${one.slug}.corp.example`
  const answers = answersOf(page)
  await openPortal(page, host, provider, { sessionToken: one.admin, config: { page: 'organization' } })
  const domains = section(page, 'domains')
  await expect(domains).toContainText('None')
  await domains.getByRole('button', { name: 'Prove a domain' }).click()
  const form = section(page, 'new-domain')
  for (const [typed, sentence] of [
    ['corp', 'Enter a domain'],
    ['ada@gmail.com', 'Everyone can have a mailbox'],
  ] as const) {
    await form.getByLabel('Email domain').fill(typed)
    await form.getByRole('button', { name: 'Show the record' }).click()
    await expect(form).toContainText(sentence)
  }
  expect(answers.filter(({ path }) => path.endsWith('/domains')).map(({ call }) => call)).toEqual([
    'GET /organizations/me/domains',
  ])
  await form.getByLabel('Email domain').fill(`https://${domain.toUpperCase()}/`)
  await form.getByRole('button', { name: 'Show the record' }).click()
  const row = rowOf(page, domain)
  await expect(row).toContainText('Not proven yet')
  await expect(form).toHaveCount(0)
  const [name = '', , txt = ''] = await row.locator('code').allTextContents()
  expect(name).toBe(`_latchkey.${domain}`)

  // Before the record is there, the check says so and changes nothing.
  await row.getByRole('button', { name: 'Check now' }).click()
  await expect(row.getByRole('alert')).toContainText('The record was not found.')
  await expect(row).toContainText('Not proven yet')
  const dnsAnswer = await fetch(`${provider.url}/dev/dns`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, txt }),
  })
  expect(dnsAnswer.status).toBe(200)
  // A visit the next day shows the same record.
  await page.reload()
  await expect(row).toContainText(txt)
  await page.setViewportSize({ width: 320, height: 800 })
  const box = portal(page)
  expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  expect(await axeFindings(runIn(page), '#portal')).toEqual([])
  await row.getByRole('button', { name: 'Check now' }).click()
  await expect(row.getByText('Proven', { exact: true })).toBeVisible()

  const joining = section(page, 'joining')
  await joining.getByRole('button', { name: /^Edit/ }).click()
  await joining.getByRole('switch', { name: /allowed domain join/ }).check()
  await joining.getByRole('textbox', { name: 'New email domain' }).fill(domain)
  await joining.getByRole('textbox', { name: 'New email domain' }).press('Enter')
  await joining.getByRole('button', { name: 'Save' }).click()
  await expect(joining.getByRole('button', { name: /^Edit/ })).toBeVisible()

  await row.getByRole('button', { name: 'Remove domain' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove domain' }).click()
  await expect(row).toHaveCount(0)
  expect(answers.filter(({ status }) => status !== 200).map(({ call }) => call)).toEqual([
    `POST /organizations/me/domains/${domain}/verify`,
  ])
})
