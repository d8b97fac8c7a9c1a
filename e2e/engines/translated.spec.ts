import { type ForeignHands, startForeignHands } from '@latchkey/widget/testing/foreign-hands'
import { openAccount, section } from './account-page.ts'
import { alert, button, codeField, field, screen } from './person.ts'
import { expect, test } from './test.ts'

const hands: readonly (readonly [does: string, mode: ForeignHands])[] = [
  ['translates and inserts', { translates: 'same', inserts: true }],
  ['moves elements', { moves: true }],
  ['removes pictures and paragraphs', { removes: true }],
]

for (const [does, mode] of hands) {
  test(`an emailed code on a page with an extension that ${does}: a refusal, a wrong code, a resend, the right one`, async ({
    person,
    guest,
    address,
    codeFor,
  }) => {
    await person.driver.open(guest.address({ config: { products: ['otp'] } }))
    await person.see(field('Email'))
    await person.driver.run(startForeignHands, mode)
    await person.fill(field('Email'), 'no address')
    await person.driver.press('Enter')
    await person.read(alert, 'Invalid email, please try again.')
    await person.fill(field('Email'), address)
    await person.driver.press('Enter')
    await person.see(screen('OTPAuthenticate'))

    const code = await codeFor(address)
    await person.seeThat(codeField, { focused: true })
    await person.driver.type(code === '000000' ? '111111' : '000000')
    await person.read(alert, 'Invalid passcode, please try again.')
    await person.press(button('Resend code'))
    const next = await codeFor(address, 2)
    await person.press(codeField)
    await person.driver.type(next)
    await person.see(screen('OTPConfirmation'))
    if (mode.translates)
      expect(await person.driver.run(() => document.querySelectorAll('.latchkey font font').length)).toBeGreaterThan(0)
  })

  test(`account on a page with an extension that ${does}: changes the name, and keeps a refused address`, async ({
    person,
    guest,
    address,
    codeFor,
  }) => {
    await openAccount({ person, guest, address, codeFor }, ['profile', 'emails'])
    await person.driver.run(startForeignHands, mode)
    await person.press(button('Edit name'))
    await person.fill(field('First name'), 'Ada')
    await person.driver.press('Enter')
    await person.read(section('profile'), 'Ada')
    await person.press(button('Add email address'))
    await person.fill(field('New email address'), 'no address')
    await person.driver.press('Enter')
    await person.read(alert, 'Invalid email, please try again.')
    await person.seeThat(field('New email address'), { value: 'no address' })
  })
}
