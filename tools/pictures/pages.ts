import type { Page } from 'playwright'
import { addAuthenticator } from '../../packages/client/src/testing/authenticators.ts'

/** A picture of what a whole page shows. */
export interface PagePicture {
  readonly file: string
  /** Of the page, in CSS pixels. */
  readonly width: number
  readonly height: number
  /** Pixels of the picture for one CSS pixel. */
  readonly density: number
  /**
   * Opens the page, and waits until it shows what the picture shows.
   *
   * @param url address of a development server whose database is empty
   */
  readonly open: (page: Page, url: string) => Promise<void>
}

const consumerProjectOf = async (url: string): Promise<string> => {
  const projects: readonly { vertical: string; project_id: string }[] = await (
    await fetch(`${url}/dev/projects`)
  ).json()
  return projects.find(({ vertical }) => vertical === 'CONSUMER')?.project_id ?? ''
}

/** Opens a page of the console's consumer project, as an operator who has a passkey. */
const openConsole = async (page: Page, url: string, name: string): Promise<void> => {
  const invitation: { readonly url: string } = await (await fetch(`${url}/dev/console/invite`)).json()
  await addAuthenticator(page)
  await page.goto(invitation.url)
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await page.getByRole('region', { name: 'Passkey' }).waitFor({ state: 'detached' })
  await page.goto(`${new URL(invitation.url).origin}/projects/${await consumerProjectOf(url)}`)
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { name, exact: true, level: 1 }).waitFor()
}

/** The pictures that show a page, by their file. */
export const pages: readonly PagePicture[] = [
  {
    file: 'playground.png',
    width: 1360,
    height: 760,
    density: 2,
    open: async (page, url) => {
      await fetch(`${url}/dev/inbox`, { method: 'DELETE' })
      await page.goto(url)
      await page.locator('input[type=email]').fill('ada.lovelace@example.com')
      await page.keyboard.press('Enter')
      await page.locator('input[autocomplete="one-time-code"]').waitFor()
      await page.getByRole('button', { name: 'Use code' }).first().waitFor()
      await page.getByText('OTP_LOGIN_OR_CREATE').waitFor()
      await page.locator('.lk-watermark a').waitFor()
    },
  },
  {
    file: 'console-sign-ins.png',
    width: 1200,
    height: 760,
    density: 1.5,
    open: async (page, url) => {
      await fetch(`${url}/dev/insight`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ project_id: await consumerProjectOf(url), days: 40 }),
      })
      await openConsole(page, url, 'Sign-ins')
      await page.getByRole('group', { name: /^Plot/ }).first().waitFor()
      await page.waitForFunction(() => !document.body.textContent.includes('Loading…'))
    },
  },
  {
    file: 'console-theme.png',
    width: 1200,
    height: 760,
    density: 1.5,
    open: async (page, url) => {
      await openConsole(page, url, 'Theme')
      await page.getByRole('region', { name: 'Preview' }).locator('.lk-watermark a').nth(2).waitFor()
    },
  },
]
