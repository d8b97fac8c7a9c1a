import { catalogue as japanese } from '@latchkey/widget/copy/locales/ja/ja'
import { isTakenOver, nodes } from './nodes.ts'
import { button, codeField, field, screen } from './person.ts'
import { expect, test } from './test.ts'

test('by the component of a React page in StrictMode: in Japanese, in, and known after a reload', async ({
  person,
  guest,
  address,
  codeFor,
}) => {
  const { driver } = person
  await driver.open(guest.address({ locale: 'ja' }, 'react'))
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

test('written by the server of a React page, in Japanese: typed before any script, and nothing of it is lost', async ({
  person,
  guest,
  address,
  codeFor,
}) => {
  const { driver } = person
  const bringScript = guest.hold('/react.js')
  await driver.open(guest.address({ locale: 'ja' }, 'react-server'))
  const email = field(japanese['email.label'])
  const [before = '', after = ''] = address.split('@')
  await person.fill(email, before + after)
  for (const _ of after) await driver.press('ArrowLeft')
  await nodes(person)
  bringScript()
  await expect.poll(() => nodes(person)).toEqual(isTakenOver)
  await driver.type('@')
  await person.seeThat(email, { focused: true, value: address })
  await driver.press('Enter')
  await person.read(screen('OTPAuthenticate'), address)
  await driver.type(await codeFor(address))
  await person.read({ css: '#who' }, address)
})
