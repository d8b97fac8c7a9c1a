import type { Browser } from 'playwright'
import type { Provider } from '../fixtures/provider.ts'
import { emailField, screen, submitEmail, widget } from '../fixtures/widget.ts'

const address = 'ada.lovelace@example.com'

/** Takes the widget alone, and the playground during a sign-in. */
export const readmePictures = async (
  browser: Browser,
  provider: Provider,
  file: (name: string) => string,
): Promise<void> => {
  const page = await browser.newPage({ viewport: { width: 1360, height: 760 }, deviceScaleFactor: 2 })
  await page.goto(`${provider.url}/?theme=light`)
  await emailField(page).waitFor()
  await widget(page).screenshot({ path: file('widget.png') })
  await submitEmail(page, address)
  await screen(page, 'OTPAuthenticate').waitFor()
  await page.getByRole('article').first().waitFor()
  await page.screenshot({ path: file('playground.png'), animations: 'disabled' })
  await page.close()
}
