import { catalogue as japanese } from '@latchkey/widget/copy/locales/ja/ja'
import { button, codeField, field, screen } from './person.ts'
import { expect, test } from './test.ts'

test('by the component of a React page in StrictMode: in Japanese, in, and known after a reload', async ({
  person,
  guest,
  address,
  codeFor,
}) => {
  const { driver } = person
  await driver.open(guest.address({}, 'react'))
  await person.seeThat(screen('Main'), { attributes: expect.objectContaining({ lang: 'ja' }) })
  await person.read({ css: '#who' }, 'Nobody')
  await person.fill(field(japanese['email.label']), address)
  await person.press(button(japanese['email.continue']))
  await person.read(screen('OTPAuthenticate'), address)
  await person.press(codeField)
  await driver.type(await codeFor(address))
  await person.read(screen('OTPConfirmation'), japanese['otp.verifiedText'])
  await person.read({ css: '#who' }, address)
  await driver.reload()
  await person.read({ css: '#who' }, address)
})
