import { ours, shopPage } from '../fixtures/shop.ts'
import { alert, button, codeField, field, screen } from './person.ts'
import { repeatedIn } from './repeats.ts'
import { test } from './test.ts'

for (const { kind, app } of [
  { kind: 'an app', app: 'e2e/switch/plain/app.ts' },
  { kind: 'a React app in StrictMode', app: 'e2e/switch/latest-react/app.tsx' },
])
  test(
    `${kind} of the existing packages signs in with our packages, unchanged, remembers the user, and signs out`,
    kind === 'an app' ? {} : repeatedIn(`${kind} of the existing packages`, 'chromium'),
    async ({ person, host, provider, address, codeFor }) => {
      const { driver } = person
      await driver.open(host.show(provider, await shopPage(provider, { app, imported: ours })))
      await person.press({ css: '#wrong' })
      await person.read({ css: '#refused' }, 'StytchAPIError otp_code_not_found 404')
      await person.fill(field('Email'), address)
      await person.press(button('Continue with email'))
      await person.seeThat(codeField, { focused: true })
      const code = await codeFor(address)
      await driver.type(code === '111111' ? '222222' : '111111')
      await person.read(alert, 'Invalid passcode')
      await person.read({ css: '#error' }, 'otp_code_not_found')
      await driver.type(code)
      await person.read(screen('OTPConfirmation'), 'Success')
      await person.read({ css: '#welcome' }, 'Welcome, user-test-')
      await driver.reload()
      await person.read({ css: '#who' }, address)
      await person.read({ css: '#factor' }, 'email')
      await person.press({ css: '#leave' })
      await person.read({ css: '#who' }, 'nobody')
    },
  )
