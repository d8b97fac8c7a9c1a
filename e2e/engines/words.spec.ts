import { catalogueOf } from '@latchkey/widget/copy/locales'
import * as arabicSections from '@latchkey/widget/copy/locales/ar'
import { alert, button, codeField, field, screen } from './person.ts'
import { repeatedIn } from './repeats.ts'
import { expect, test } from './test.ts'

const arabic = catalogueOf(arabicSections)

interface Page {
  fetch: unknown
  kept: unknown
  readonly heard: readonly string[]
}

for (const shadow of [false, true])
  test(
    `in Arabic, ${shadow ? 'in a shadow root, ' : ''}with the keyboard alone and a network that fails: shows the error, keeps the input, signs in`,
    shadow ? repeatedIn('Arabic in a shadow root', 'chromium') : {},
    async ({ person, guest, address, codeFor }) => {
      const { driver } = person
      await driver.open(guest.address({ config: { products: ['otp'], enableShadowDOM: shadow }, locale: 'ar' }))
      await person.seeThat(screen('Main'), { attributes: expect.objectContaining({ dir: 'rtl', lang: 'ar' }) })
      await person.read(screen('Main'), arabic['main.title'])
      const email = field(arabic['email.label'])
      await person.fill(email, address)
      await driver.run(() => {
        const page = window as unknown as Page
        page.kept = page.fetch
        page.fetch = () => Promise.reject(new TypeError('no network'))
      })
      await driver.press('Enter')
      await person.read(alert, arabic['flow.unreachable'])
      await person.seeThat(email, { value: address, style: expect.objectContaining({ direction: 'ltr' }) })
      await driver.run(() => {
        const page = window as unknown as Page
        page.fetch = page.kept
      })
      await person.see(button(arabic['email.continue']))
      await driver.press('Enter')
      await person.read(screen('OTPAuthenticate'), arabic['otp.title'])
      await person.seeThat(codeField, { focused: true, style: expect.objectContaining({ direction: 'ltr' }) })
      await driver.type(await codeFor(address))
      await person.read(screen('OTPConfirmation'), arabic['otp.verifiedText'])
      await expect
        .poll(() => driver.run(() => (window as unknown as Page).heard))
        .toEqual([
          'error unreachable',
          'OTP_LOGIN_OR_CREATE',
          'OTP_AUTHENTICATE',
          'success',
          'AUTHENTICATE_FLOW_COMPLETE',
        ])
    },
  )
