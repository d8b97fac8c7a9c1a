import { startForeignHands } from '@latchkey/widget/testing/foreign-hands'
import { alert, button, codeField, field, screen } from './person.ts'
import { expect, test } from './test.ts'

test('an emailed code on a page that a translator and extensions change: a refusal, a wrong code, a resend, the right one', async ({
  person,
  guest,
  address,
  codeFor,
}) => {
  await person.driver.open(guest.address({ config: { products: ['otp'] } }))
  await person.see(field('Email'))
  await person.driver.run(startForeignHands, { translates: 'same', inserts: true } as const)
  await person.fill(field('Email'), 'no address')
  await person.driver.press('Enter')
  await person.read(alert, 'Invalid email, please try again.')
  await person.fill(field('Email'), address)
  await person.driver.press('Enter')
  await person.read(screen('OTPAuthenticate'), address)

  const code = await codeFor(address)
  await person.seeThat(codeField, { focused: true })
  await person.driver.type(code === '000000' ? '111111' : '000000')
  await person.read(alert, 'Invalid passcode, please try again.')
  await person.press(button('Resend code'))
  const next = await codeFor(address, 2)
  await person.press(codeField)
  await person.driver.type(next)
  await person.read(screen('OTPConfirmation'), 'Your passcode has been successfully verified.')
  expect(await person.driver.run(() => document.querySelectorAll('.latchkey font font').length)).toBeGreaterThan(0)
})
