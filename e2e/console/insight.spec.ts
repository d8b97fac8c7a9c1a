import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rawSQL } from '@latchkey/provider/testing/insight/raw-sql'
import type { Page } from 'playwright/test'
import { runIn } from '../engines/through-playwright.ts'
import { axeFindings } from '../fixtures/axe.ts'
import { navigation, openConsole } from '../fixtures/console.ts'
import { type Provider, startProvider } from '../fixtures/provider.ts'
import { test as base, expect } from '../fixtures/test.ts'

interface SeededFixtures {
  /** A separate server with a month of sample numbers, and the URL of its database. */
  readonly seeded: { readonly provider: Provider; readonly database: string }
}

const test = base.extend<object, SeededFixtures>({
  seeded: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures that are asked for from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'latchkey-console-'))
      const database = `file:${folder}`
      const provider = await startProvider({ DATABASE_URL: database })
      await fetch(`${provider.url}/dev/insight`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ project_id: provider.projectId, days: 40 }),
      })
      await use({ provider, database })
      await provider.stop()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})

const figure = (page: Page, title: string) =>
  page.getByRole('figure').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

const openSignIns = async (page: Page, provider: Provider): Promise<void> => {
  await openConsole(page, provider.url)
  // The projects of a new store are in a random order.
  await page.goto(`${new URL(page.url()).origin}/projects/${provider.projectId}`)
  await navigation(page).getByRole('link', { name: 'Sign-ins' }).click()
  // The page before has figures of the same names.
  await expect(page.getByRole('heading', { name: 'Sign-ins', level: 1 })).toBeVisible()
  await expect(figure(page, 'Sign-in funnel by method')).toBeVisible()
}

const dayMs = 86_400_000
const firstHour = () => Math.floor(Date.now() / dayMs) * dayMs - 29 * dayMs

test('the funnel of a seeded month has the numbers of SQL', async ({ page, seeded: { provider, database } }) => {
  await openSignIns(page, provider)
  const funnel = figure(page, 'Sign-in funnel by method')
  await funnel.getByRole('button', { name: 'Show as table' }).click()
  const lines = funnel.getByRole('region', { name: /^Table/ }).locator('tbody tr')
  await expect(lines.first()).toBeVisible()
  const rows = await lines.evaluateAll((tableRows) =>
    tableRows.map((line) =>
      [...line.querySelectorAll('td')].map((cell) => cell.textContent?.replaceAll(',', '') ?? ''),
    ),
  )
  const steps = ['rendered', 'started', 'sent', 'verified', 'signed_in']
  const counts = await rawSQL(
    database,
    `SELECT label, ${steps
      .map((step) => `SUM(CASE WHEN measure = '${step}' THEN total ELSE 0 END) AS ${step}`)
      .join(
        ', ',
      )} FROM insight_hours WHERE project_id = '${provider.projectId}' AND hour_at >= ${firstHour()} GROUP BY label`,
  )
  const total = steps.map((step) => String(counts.reduce((sum, row) => sum + Number(row[step]), 0)))
  expect(rows[0]).toEqual(total)
  expect(Number(total[4])).toBeGreaterThan(500)
  const passkey = counts.find(({ label }) => label === 'passkey')
  const shown = await funnel
    .getByRole('region', { name: /^Table/ })
    .locator('tbody tr', { hasText: 'Passkey' })
    .locator('td')
    .allTextContents()
  expect(shown.map((text) => text.replaceAll(',', ''))).toEqual([
    '–',
    ...[passkey?.started, '–', passkey?.verified, passkey?.signed_in].map(String),
  ])
})

test('the funnel has a row for each method, with the share of SQL, and marks the worst', async ({ page, seeded }) => {
  await openSignIns(page, seeded.provider)
  const rows = figure(page, 'Sign-in funnel by method').getByRole('region', { name: 'Sign-ins by method' })
  await expect(rows.getByRole('row').nth(1)).toContainText('All methods')
  const counts = await rawSQL(
    seeded.database,
    `SELECT label, SUM(CASE WHEN measure = 'started' THEN total ELSE 0 END) AS started, SUM(CASE WHEN measure = 'verified' THEN total ELSE 0 END) AS verified FROM insight_hours WHERE project_id = '${seeded.provider.projectId}' AND hour_at >= ${firstHour()} AND label = 'email_otp' GROUP BY label`,
  )
  const [code] = counts
  const percent = Math.round((Number(code?.verified) / Number(code?.started)) * 100)
  await expect(rows.getByRole('row', { name: 'Email code' })).toContainText(`${percent} %`)
  await expect(rows.locator('.worst')).toHaveCount(1)
})

test('a plot is read with the keyboard, and its numbers are saved as CSV and PNG', async ({ page, seeded }) => {
  await openSignIns(page, seeded.provider)
  const plotted = figure(page, 'Sign-in funnel over time')
  const plot = plotted.getByRole('group', { name: /^Plot/ })
  await plot.focus()
  await page.keyboard.press('End')
  await expect(plotted.getByRole('status').filter({ hasText: /so far: .*Started [\d,]+/ })).toBeAttached()
  await page.keyboard.press('ArrowLeft')
  await expect(plotted.getByRole('status').filter({ hasText: /^\d{4}-\d\d-\d\d: / })).toBeAttached()
  await expect(plotted.getByRole('listitem').filter({ hasText: 'Verified' }).getByRole('strong')).toHaveText(/^[\d,]+$/)
  const funnel = figure(page, 'Sign-in funnel by method')
  await funnel.getByLabel('More: Sign-in funnel by method').click()
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    funnel.getByRole('button', { name: /Download CSV/ }).click(),
  ])
  expect(csv.suggestedFilename()).toMatch(/^funnel-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await csv.path(), 'utf8')).toMatch(
    /^method,rendered,started,sent,verified,signed_in\r\nall,\d+/,
  )
  await plotted.getByLabel('More: Sign-in funnel over time').click()
  const [png] = await Promise.all([
    page.waitForEvent('download'),
    plotted.getByRole('button', { name: /Download PNG/ }).click(),
  ])
  expect((await readFile(await png.path())).subarray(1, 4).toString()).toBe('PNG')
})

test('a plot compares with the time before, by the numbers of SQL, as a line, in words and in the table', async ({
  page,
  seeded: { provider, database },
}) => {
  await openSignIns(page, provider)
  const plotted = figure(page, 'Sign-ins by method')
  await plotted.getByLabel('More: Sign-ins by method').click()
  await plotted.getByRole('button', { name: /^Compare with the time before/ }).click()
  const today = Math.floor(Date.now() / dayMs) * dayMs
  const sumOf = async (from: number, to: number) => {
    const [row] = await rawSQL(
      database,
      `SELECT SUM(total) AS n FROM insight_hours WHERE project_id = '${provider.projectId}' AND measure = 'signed_in' AND hour_at >= ${from} AND hour_at < ${to}`,
    )
    return Number(row?.n ?? 0).toLocaleString('en')
  }
  // Today is not over, so neither side has it.
  const now = await sumOf(today - 29 * dayMs, today)
  const before = await sumOf(today - 59 * dayMs, today - 30 * dayMs)
  await expect(plotted.getByRole('status').filter({ hasText: 'Total' })).toContainText(
    `Total ${now}, before ${before}: `,
  )
  await plotted.getByRole('button', { name: 'Show as table' }).click()
  await expect(plotted.getByRole('columnheader', { name: 'Time before' })).toBeVisible()
  await expect(plotted.getByRole('listitem').filter({ hasText: 'Time before' })).toBeVisible()
})

test('a marked release is a mark in the plots, with its words at the pointer and in the table', async ({
  page,
  seeded,
}) => {
  await openSignIns(page, seeded.provider)
  await page.getByText('Mark a release or an outage').click()
  const form = page.getByRole('form', { name: 'Mark a moment' })
  await form.getByLabel('Text, such as a version').fill('Shop 2.3')
  await form.getByRole('button', { name: 'Mark' }).click()
  await expect(form.getByRole('status')).toHaveText('Marked. The plots show it.')
  const plotted = figure(page, 'Sign-ins by method')
  await plotted.getByRole('group', { name: /^Plot/ }).focus()
  await page.keyboard.press('End')
  await expect(plotted.getByRole('tooltip')).toContainText('Release: Shop 2.3')
  await plotted.getByRole('button', { name: 'Show as table' }).click()
  await expect(plotted.getByRole('row').filter({ hasText: 'Release: Shop 2.3' })).toHaveCount(1)
})

test('the chosen time is in the address, and a link opens it', async ({ page, seeded }) => {
  await openSignIns(page, seeded.provider)
  await page.getByRole('combobox', { name: 'Time' }).selectOption('Last 7 days')
  await expect(page).toHaveURL(/days=7/)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Time' })).toHaveValue('7')
  const time = figure(page, 'Sign-in funnel over time')
  await time.getByRole('button', { name: 'Show as table' }).click()
  await expect(time.locator('tbody tr')).toHaveCount(7 * 24)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the figures have no accessibility faults and fit a phone (${colorScheme})`, async ({ page, seeded }) => {
    await page.emulateMedia({ colorScheme })
    await openSignIns(page, seeded.provider)
    await figure(page, 'Sign-in funnel by method').getByRole('button', { name: 'Show as table' }).click()
    await expect(page.getByRole('group', { name: /^Plot/ }).first()).toBeVisible()
    expect(await axeFindings(runIn(page))).toEqual([])
    await page.setViewportSize({ width: 390, height: 800 })
    const funnel = figure(page, 'Sign-in funnel by method').getByRole('region', { name: 'Sign-ins by method' })
    await expect(
      funnel
        .getByText(/before/)
        .filter({ visible: true })
        .first(),
    ).toBeInViewport()
    expect(await funnel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
