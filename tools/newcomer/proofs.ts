import { providerAt } from '@latchkey/provider/site-tests'
import type { Delivered, MailServer } from '@latchkey/provider/testing/servers/mail-server'
import { chromium, type Page } from 'playwright'
import { launchOptions } from '../browser.ts'
import { signInEverywhere } from '../readme/created-app.ts'
import type { RunLine } from './terminal.ts'

/**
 * Signs a user in with the servers that the lines have started.
 *
 * @returns a sentence about what was seen
 * @throws Error if the sign-in fails
 */
export type Proof = (lines: readonly RunLine[], mail: MailServer) => Promise<string>

/** Signs in to the created app with a code and with Google, and looks at its pages. */
export const signInToApp: Proof = async (lines) => {
  const { address, provider } = startedBy(lines)
  const running = await providerAt(provider)
  await inBrowser((page) =>
    signInEverywhere(page, { folder: '', url: address, provider: running, stop: () => Promise.resolve() }),
  )
  return `A user signed in at ${address} with a code and with Google, saw the pages of the app, and signed out.`
}

/** Does what the README says after `npm start`. */
export const signInToPlayground: Proof = async (lines) => {
  const { address, provider } = startedBy(lines)
  const running = await providerAt(provider)
  await inBrowser(async (page) => {
    await page.goto(address)
    await page.locator('[data-latchkey-screen] input[type=email]').fill('ada@example.com')
    await page.locator('[data-latchkey-screen] input[type=email]').press('Enter')
    const code = page.locator('[data-latchkey-screen] input[autocomplete=one-time-code]')
    await code.waitFor()
    await code.pressSequentially(await running.code('ada@example.com'))
    await page.locator('[data-latchkey-screen=OTPConfirmation]').waitFor()
  })
  return `A user signed in at ${address} with the code of the inbox.`
}

/** Signs in to a provider for production with the code of a real mail. */
export const signInToProduction: Proof = async (lines, { delivered }) => {
  const { provider } = startedBy(lines)
  const token = /public-token-live-[\w-]+/.exec(lines.map(({ output }) => output).join('\n'))?.[0]
  if (token === undefined) throw new Error('No line printed the public token of a project.')
  const call = async (path: string, body: object): Promise<{ readonly data: Readonly<Record<string, unknown>> }> => {
    const answer = await fetch(`${provider}/sdk/v1${path}`, {
      method: 'POST',
      headers: {
        Authorization: `Basic ${btoa(`${token}:${token}`)}`,
        'Content-Type': 'application/json',
        Origin: 'https://shop.example.com',
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const { data: sent } = await call('/otps/email/login_or_create', { email: 'ada@example.com' })
  const code = await codeIn(delivered)
  const { data } = await call('/otps/authenticate', {
    token: code,
    method_id: sent.method_id,
    session_duration_minutes: 60,
  })
  if (typeof data.session_token !== 'string') throw new Error('The answer has no session.')
  return 'A user signed in at the provider for production with the code of a mail.'
}

const startedBy = (lines: readonly RunLine[]): { readonly address: string; readonly provider: string } => {
  const { address, provider } = lines.findLast((line) => line.address !== null) ?? {}
  if (typeof address !== 'string' || typeof provider !== 'string') throw new Error('No line started a server.')
  return { address: address.replace(/\/$/, ''), provider: provider.replace(/\/$/, '') }
}

/** The mail is sent while the answer is on its way. */
const codeIn = async (delivered: readonly Delivered[]): Promise<string> => {
  for (const deadlineMs = Date.now() + 30_000; Date.now() < deadlineMs; ) {
    const code = /^\D*?\b(\d{6})\b/m.exec(delivered.at(-1)?.source.split('\r\n\r\n').slice(1).join('\n') ?? '')?.[1]
    if (code !== undefined) return code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('No mail with a code arrived.')
}

const inBrowser = async (use: (page: Page) => Promise<void>): Promise<void> => {
  const browser = await chromium.launch(await launchOptions())
  try {
    await use(await browser.newPage())
  } finally {
    await browser.close()
  }
}
