import { catalogue as german } from '@latchkey/widget/copy/locales/de/de'
import { button, codeField, field, screen } from './person.ts'
import { expect, test } from './test.ts'

test('by the custom element of a page without a script: in German, moved in the page half way, and in', async ({
  person,
  guest,
  address,
  codeFor,
}) => {
  const { driver } = person
  await driver.open(guest.address({}, 'element'))
  await person.seeThat(screen('Main'), { attributes: expect.objectContaining({ lang: 'de' }) })
  await person.fill(field(german['email.label']), address)
  await person.press(button(german['email.continue']))
  await person.read(screen('OTPAuthenticate'), address)
  await driver.run(() => {
    const section = document.body.appendChild(document.createElement('section'))
    section.append(document.querySelector('latchkey-login') ?? '')
  })
  await person.press(codeField)
  await driver.type(await codeFor(address))
  await person.read(screen('OTPConfirmation'), german['otp.verifiedText'])
})
