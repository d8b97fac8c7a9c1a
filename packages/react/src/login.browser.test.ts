import { repeated } from '../../../tools/test/slices.ts'
import { expect, show, test } from './testing/react-site.ts'

for (const version of ['newest', 'oldest'] as const)
  test(
    `with the ${version} React, StrictMode has one flow, new props keep the input, and unmounting leaves nothing`,
    version === 'newest' ? {} : repeated(`one flow with the ${version} React`),
    async ({ page, site, reactSite }) => {
      await reactSite({ version })
      const major = await page.evaluate(() => window.stage.React.version.split('.')[0])
      expect(major).toBe(version === 'oldest' ? '18' : '19')
      await show(page, 'Login')
      const field = page.getByLabel('Email')
      await field.fill('ada@exam')
      const before = await field.elementHandle()
      await show(page, 'Login', {
        styles: { container: { width: '320px' } },
        strings: { 'main.title': 'Welcome back' },
      })
      await expect(page.getByRole('heading')).toHaveText('Welcome back')
      // A new client instance, as after a hot reload of the page's module, changes nothing either.
      await page.evaluate(() => {
        const { heard, newClient, render, tree } = window.stage
        render(tree('Login', { callbacks: { onEvent: () => heard.push('the latest callback') } }, newClient()))
      })
      await expect(page.getByRole('heading')).toHaveText('Sign up or log in')
      await expect(field).toHaveValue('ada@exam')
      await expect(field).toBeFocused()
      expect(await field.evaluate((now, then) => now === then, before)).toBe(true)
      await field.fill('ada@example.com')
      await page.getByRole('button', { name: 'Continue with email' }).click()
      await expect(page.locator('[data-latchkey-screen="OTPAuthenticate"]')).toBeVisible()
      expect(site.calls.filter((call) => call.includes('login_or_create'))).toHaveLength(1)
      await expect.poll(() => site.reports.filter((report) => report.startsWith('render_login_screen'))).toHaveLength(1)
      expect(await page.evaluate(() => window.stage.heard)).toEqual(['the latest callback'])

      const left = await page.evaluate(async () => {
        window.stage.unmount()
        await new Promise((resolve) => setTimeout(resolve))
        return [document.getElementById('login')?.innerHTML, document.adoptedStyleSheets.length]
      })
      expect(left).toEqual(['', 0])
    },
  )

test(
  'a Suspense above hides and restores the widget; errors in it, or in a callback, affect nothing else',
  repeated('a Suspense above hides and restores the widget'),
  async ({ page, reactSite }) => {
    await reactSite({ warnings: [/from a callback/, /from a sentence/] })
    const field = page.getByLabel('Email')
    await page.evaluate(() => {
      const { React, render, tree, callbacks } = window.stage
      callbacks.onEvent = () => {
        throw new Error('from a callback')
      }
      render(React.createElement(React.Suspense, { fallback: 'Wait' }, tree('Login')))
    })
    await field.fill('ada@example.com')
    await page.evaluate(() => {
      const { React, render, tree } = window.stage
      const late = new Promise<{ default: () => null }>((resolve) => {
        Object.assign(window, { arrive: () => resolve({ default: () => null }) })
      })
      const Late = React.lazy(() => late)
      render(React.createElement(React.Suspense, { fallback: 'Wait' }, tree('Login'), React.createElement(Late)))
    })
    await expect(page.getByText('Wait')).toBeVisible()
    await expect(field).toBeHidden()
    await page.evaluate(() => (window as unknown as { arrive(): void }).arrive())
    await expect(field).toHaveValue('ada@example.com')
    await page.getByRole('button', { name: 'Continue with email' }).click()
    await expect(page.locator('[data-latchkey-screen="OTPAuthenticate"]')).toBeVisible()

    await page.evaluate(() => {
      const { React, render, tree } = window.stage
      const broken = {
        toString() {
          throw new Error('from a sentence')
        },
      }
      render(React.createElement(React.Suspense, null, tree('Login', { strings: { 'otp.title': broken } }), 'The page'))
    })
    await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible()
    await expect(page.getByText('The page')).toBeVisible()
    expect(await page.evaluate(() => window.stage.heard.filter((one) => one.startsWith('error')))).toHaveLength(1)
  },
)

test(
  'an <Activity> hides the widget and shows it again unchanged; removed while hidden, it leaves nothing',
  repeated('an <Activity> hides the widget and shows it'),
  async ({ page, site, reactSite }) => {
    site.answers.set('users/search', { data: { userType: 'new' } })
    await reactSite()
    const put = (mode: 'hidden' | 'visible', props: object = {}) =>
      page.evaluate(
        ([mode, props]) => {
          const { React, render, tree } = window.stage
          render(React.createElement(React.Activity, { mode, children: tree('Login', props) }))
        },
        [mode, { config: { products: ['passwords'] }, ...props }] as const,
      )
    const email = page.getByLabel('Email')
    const password = page.getByLabel(/^(New p|P)assword$/)
    await put('visible')
    await email.fill('ada@exam')
    const before = await email.elementHandle()
    await put('hidden')
    await expect(email).toBeHidden()
    await put('visible', { strings: { 'main.title': 'Welcome back' } })
    await expect(page.getByRole('heading')).toHaveText('Welcome back')
    await expect(email).toHaveValue('ada@exam')
    expect(await email.evaluate((now, then) => now === then, before)).toBe(true)

    await email.fill('ada@example.com')
    await email.press('Enter')
    await password.fill('half a pass')
    await put('hidden')
    await expect(password).toBeHidden()
    await put('visible')
    await expect(password).toHaveValue('half a pass')
    await expect(page.locator('.latchkey')).toHaveCount(1)

    await put('hidden')
    await expect(password).toBeHidden()
    await page.evaluate(() => window.stage.render('Something else'))
    await expect(page.getByText('Something else')).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
    await expect(page.locator('.latchkey')).toHaveCount(0)
  },
)

test(
  'two copies of the package on a page share the session, and a client of one works in the other',
  repeated('two copies of the package on a page share the'),
  async ({ page, reactSite }) => {
    await reactSite()
    await show(page, 'Login')
    await expect(page.getByLabel('Email')).toBeVisible()
    await page.evaluate(async () => {
      const [first, again] = [window.stage, '/site.js?again']
      first.unmount()
      await import(again)
      if (window.stage === first) throw new Error('There is no second copy.')
      window.stage.render(window.stage.tree('Login', {}, first.client))
      first.client.session.updateSession({ session_token: 'other' })
    })
    await expect(page.getByLabel('Email')).toBeVisible()
    await expect(page.locator('.latchkey')).toHaveCount(1)
  },
)
