import { addAuthenticator } from '@latchkey/client/testing/authenticators'
import { ethereumWallet } from '@latchkey/provider/testing/wallets'
import type { Locator, Page } from 'playwright/test'
import { giveWallet } from '../fixtures/pretend-wallet.ts'
import { ours, shopPage, theirs } from '../fixtures/shop.ts'
import { expect, test } from '../fixtures/test.ts'

const secret = 'wonderful Otter 9 lantern'

interface Visit {
  readonly page: Page
  readonly login: Locator
  readonly address: string
  readonly codeFor: (to: string) => Promise<string>
  readonly open: (way: string) => Promise<void>
}

const send = async ({ login, address }: Visit) => {
  await login.getByRole('textbox').first().fill(address)
  await login
    .getByRole('button', { name: /continue/i })
    .first()
    .click()
}
/** Their titles are not headings, so the test finds them by text. */
const titles =
  /^(sign up or log in|enter passcode|success!?|check your email|create an account|finish creating.*|log in|forgot (your )?password\?|reset your password|set up a new passkey)$/i
const heading = ({ login }: Visit, text: RegExp) => expect(login.getByText(text).first()).toBeVisible()

const toCode = async (visit: Visit) => {
  await visit.open('otp')
  await send(visit)
  await heading(visit, /enter passcode/i)
}

/** Steps to each screen in both products. */
const screens: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  'a code by mail': (visit) => visit.open('otp'),
  'a code by text': (visit) => visit.open('phone'),
  'a login link': (visit) => visit.open('link'),
  'a password': (visit) => visit.open('password'),
  'outside accounts': (visit) => visit.open('oauth'),
  'a wallet': (visit) => visit.open('wallet'),
  'a form, accounts and a wallet': (visit) => visit.open('all'),
  'tabs and accounts': (visit) => visit.open('tabs'),
  'the code': toCode,
  'a wrong code': async (visit) => {
    await toCode(visit)
    const code = await visit.codeFor(visit.address)
    await visit.login
      .getByRole('textbox')
      .first()
      .pressSequentially(code === '111111' ? '222222' : '111111')
    await expect(visit.login.getByText(/invalid passcode/i).first()).toBeVisible()
  },
  'the end': async (visit) => {
    await toCode(visit)
    await visit.login
      .getByRole('textbox')
      .first()
      .pressSequentially(await visit.codeFor(visit.address))
    await heading(visit, /success/i)
  },
  'a link on its way': async (visit) => {
    await visit.open('link')
    await send(visit)
    await heading(visit, /check your email/i)
  },
  'a new password': async (visit) => {
    await visit.open('password')
    await send(visit)
    await expect(visit.login.locator('input[type=password]')).toBeVisible()
  },
  'a forgotten password': async (visit) => {
    await visit.open('password')
    await send(visit)
    await visit.login.locator('input[type=password]').fill(secret)
    await visit.login.getByRole('button', { name: /^continue$/i }).click()
    await expect.poll(async () => (await visit.page.context().cookies()).length).toBeGreaterThan(0)
    await visit.page.context().clearCookies()
    await visit.page.evaluate(() => localStorage.clear())
    await visit.open('password')
    await send(visit)
    await heading(visit, /log in/i)
    await visit.login.getByText(/forgot/i).click()
    // The pressed link has the same text as the heading that it leads to.
    await expect(visit.login.locator('input[type=password]')).toHaveCount(0)
    await heading(visit, /forgot/i)
  },
  'another password': (visit) => visit.open('reset'),
  'a passkey': async (visit) => {
    await addAuthenticator(visit.page)
    await toCode(visit)
    await visit.login
      .getByRole('textbox')
      .first()
      .pressSequentially(await visit.codeFor(visit.address))
    await heading(visit, /success/i)
    await visit.open('register')
    await heading(visit, /passkey/i)
  },
}

/** Measures a screen. Colors and fonts belong to the theme, which has a separate test. */
const measured = (login: Locator) =>
  login.evaluate((place, titles) => {
    const all = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? all(one.shadowRoot) : [])])
    // Elements for password managers alone are invisible.
    const elements = all(place).filter(
      (one) => one.getClientRects().length > 0 && !one.matches('[autocomplete=username][tabindex="-1"]'),
    )
    const box = (
      elements.find((one) => getComputedStyle(one).borderTopWidth === '1px') ?? place
    ).getBoundingClientRect()
    const title = elements.filter((one) => titles.test(one.textContent?.trim() ?? '')).at(-1)
    const range = document.createRange()
    if (title) range.selectNodeContents(title)
    const words = range.getBoundingClientRect()
    const middle = words.left + words.width / 2 - (box.left + box.width / 2)
    const kinds = elements.flatMap((one) => {
      if (one.matches('input[type=tel], input[type=email], input[type=text]:not([inputmode=numeric])')) return ['field']
      if (one.matches('[role=tab]')) return ['tab']
      if (one.matches('button') && /google|microsoft|apple/i.test(one.textContent ?? '')) return ['account']
      if (one.matches('button') && /metamask|wallet/i.test(one.textContent ?? '')) return ['wallet']
      return []
    })
    return {
      width: Math.round(box.width),
      title: title ? (Math.abs(middle) < 2 ? 'in the middle' : 'at the start') : 'none',
      order: kinds.filter((kind, at) => kind !== kinds[at - 1]),
      gap: Math.round(words.left - box.left),
    }
  }, titles)

const generation6 = theirs({ '@stytch/vanilla-js': '@stytch/vanilla-js' })

for (const [name, walk] of Object.entries(screens)) {
  const title = `the screen of ${name} has its header, its parts and its width as in the existing SDK`
  test(title, async ({ browser, provider, host, address, codeFor }) => {
    const [then, now] = [[], []] as [unknown[], unknown[]]
    for (const [side, imported] of [
      ['theirs', generation6],
      ['ours', ours],
    ] as const) {
      const url = host.show(provider, await shopPage(provider, { app: 'e2e/switch/look/app.ts', imported }))
      const context = await browser.newContext({
        locale: 'en-GB',
        reducedMotion: 'reduce',
        viewport: { width: 700, height: 800 },
      })
      const page = await context.newPage()
      await giveWallet(page, ethereumWallet(), { place: ['ethereum'], marks: { isMetaMask: true } })
      const login = page.locator('#login')
      const open = async (way: string) => {
        await page.goto(`${url}?way=${way}`)
        await expect(login.getByText(titles).first()).toBeVisible()
        // The existing SDK renders its header first, and the rest after looking for wallets.
        await expect(login.locator('button, input').first()).toBeVisible()
      }
      await walk({ page, login, address: `${side}-${address}`, codeFor, open })
      const { gap, ...rest } = await measured(login)
      ;(side === 'ours' ? now : then).push(rest)
      // Fonts differ in width, so a centered header starts elsewhere; one at the start must match theirs.
      if (rest.title === 'at the start') (side === 'ours' ? now : then).push(Math.abs(gap - 36) <= 8)
      await context.close()
    }
    expect(now).toEqual(then)
  })
}
