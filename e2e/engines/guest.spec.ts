import { button, codeField, field, screen } from './person.ts'
import { repeatedIn } from './repeats.ts'
import { expect, test } from './test.ts'

const styles = {
  container: { backgroundColor: '#102030', width: '360px' },
  colors: { primary: '#ffeedd', secondary: '#ccddee' },
  buttons: { primary: { backgroundColor: '#336699', textColor: '#ffffff', borderRadius: '12px' } },
  fontFamily: 'Georgia, serif',
}
/** Outermost box of the widget. */
const box = { css: '[data-latchkey-screen]' }

for (const shadow of [false, true])
  test(
    `as a guest ${shadow ? 'in a shadow root' : 'in the page'}: themed, right to left, remounted in place, unmounted without a trace`,
    shadow ? repeatedIn('guest in a shadow root', 'chromium') : {},
    async ({ person, guest, address, codeFor }) => {
      const { driver } = person
      const asked = { config: { products: ['otp'], enableShadowDOM: shadow }, styles, dir: 'rtl' as const }
      await driver.open(guest.address(asked, shadow ? 'classic' : 'module'))
      await person.seeThat(box, {
        style: expect.objectContaining({
          backgroundColor: 'rgb(16, 32, 48)',
          width: '360px',
          direction: 'rtl',
          fontFamily: 'Georgia, serif',
        }),
      })
      await person.seeThat(button('Continue with email'), {
        style: expect.objectContaining({
          backgroundColor: 'rgb(51, 102, 153)',
          color: 'rgb(255, 255, 255)',
          borderTopLeftRadius: '12px',
        }),
      })
      expect(await driver.run(() => document.querySelector('#login [data-latchkey-screen]') === null)).toBe(shadow)

      await person.fill(field('Email'), address)
      await person.press(button('Continue with email'))
      await person.read(screen('OTPAuthenticate'), address)
      const mountedAgain = await driver.run(() => {
        const { client, mount } = window as unknown as Page
        client.mountLogin({ ...mount, styles: { container: { backgroundColor: '#ffffff' } } })
        return document.querySelector('#login')?.childNodes.length
      })
      expect(mountedAgain).toBe(1)
      await person.seeThat(screen('OTPAuthenticate'), {
        style: expect.objectContaining({ backgroundColor: 'rgb(255, 255, 255)' }),
      })
      await person.press(button('Resend code'))
      await person.read({ css: '.lk-toast' }, 'Code resent')
      await person.press(codeField)
      await driver.type(await codeFor(address, 2))
      await person.read(screen('OTPConfirmation'), 'Success')
      await person.read({ css: '#who' }, address)

      const left = await driver.run(() => {
        const { handle } = window as unknown as Page
        handle.unmount()
        return [document.querySelector('#login')?.childNodes.length, document.adoptedStyleSheets.length]
      })
      expect(left).toEqual([0, 0])
    },
  )

interface Page {
  readonly client: { mountLogin(options: object): void }
  readonly mount: object
  readonly handle: { unmount(): void }
}
