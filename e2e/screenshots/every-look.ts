import type { Browser, BrowserContextOptions, Page } from 'playwright'
import type { Provider } from '../fixtures/provider.ts'
import { codeField, emailField, screen, submitEmail, widget } from '../fixtures/widget.ts'

interface Look {
  readonly name: string
  readonly query: string
  readonly context: BrowserContextOptions
}

const wide = { width: 1280, height: 860 }

const looks: readonly Look[] = [
  { name: 'light', query: 'theme=light', context: { viewport: wide } },
  { name: 'dark', query: 'theme=dark', context: { viewport: wide, colorScheme: 'dark' } },
  { name: 'rtl', query: 'theme=light&direction=rtl', context: { viewport: wide } },
  { name: 'narrow', query: 'theme=light', context: { viewport: { width: 320, height: 700 } } },
  { name: 'contrast', query: 'theme=auto', context: { viewport: wide, colorScheme: 'dark', forcedColors: 'active' } },
]

/** Runs the journey of one user, with a picture at each stop. */
const journey = async (page: Page, provider: Provider, address: string, shot: (stop: string) => Promise<unknown>) => {
  await emailField(page).waitFor()
  await shot('1-main')
  await submitEmail(page, 'nonsense')
  await widget(page).getByText('Invalid email').waitFor()
  await shot('2-main-refused')
  await submitEmail(page, address)
  await codeField(page).waitFor()
  await shot('3-code')
  const code = (await provider.inbox(address))[0]?.code ?? ''
  await codeField(page).fill(code === '000000' ? '111111' : '000000')
  await widget(page).getByText('Invalid passcode').waitFor()
  await shot('4-code-refused')
  await codeField(page).fill(code)
  await screen(page, 'OTPConfirmation').waitFor()
  await shot('5-confirmed')
}

export const everyLook = async (
  browser: Browser,
  provider: Provider,
  file: (name: string) => string,
): Promise<void> => {
  for (const { name, query, context } of looks) {
    const page = await browser.newPage({ ...context, reducedMotion: 'reduce' })
    const open = async (path: string) => {
      await page.goto(`${provider.url}${path}?${query}`)
      // Forced colors are painted only after an open page is notified of them.
      await page.emulateMedia({ forcedColors: context.forcedColors ?? 'none' })
      await widget(page).first().waitFor()
    }
    await open('/gallery')
    // Parts of a screen render one by one, and an image only once it has loaded.
    for (const one of await widget(page).all()) await one.getByText('Powered by').waitFor()
    await page.screenshot({ path: file(`gallery-${name}.png`), fullPage: true })
    await open('/')
    await journey(page, provider, `${name}@example.com`, (stop) =>
      page.screenshot({ path: file(`${name}-${stop}.png`) }),
    )
    await page.screenshot({ path: file(`${name}-6-whole-page.png`), fullPage: true })
    await page.close()
  }
}
