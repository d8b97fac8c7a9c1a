import { alert, button, codeField, field, screen } from './person.ts'
import { test } from './test.ts'

test('emailed code: a refusal, back with the address kept, a wrong code, the right one, signed in after a reload', async ({
  person,
  guest,
  address,
  codeFor,
}) => {
  await person.driver.open(guest.address({ config: { products: ['otp'] } }))
  await person.fill(field('Email'), 'no address')
  await person.driver.press('Enter')
  await person.read(alert, 'Invalid email, please try again.')
  await person.seeThat(field('Email'), { focused: true, value: 'no address' })

  await person.fill(field('Email'), address)
  await person.press(button('Continue with email'))
  await person.read(screen('OTPAuthenticate'), address)
  await person.press(button('Back'))
  await person.seeThat(field('Email'), { focused: true, value: address })
  await person.press(button('Continue with email'))

  const code = await codeFor(address, 2)
  await person.seeThat(codeField, { focused: true })
  await person.driver.type(code === '000000' ? '111111' : '000000')
  await person.read(alert, 'Invalid passcode, please try again.')
  await person.seeThat(codeField, { focused: true, value: '', disabled: false })
  await person.driver.type(code)
  await person.read(screen('OTPConfirmation'), 'Your passcode has been successfully verified.')

  await person.driver.reload()
  await person.read({ css: '#who' }, address)
})
