import { catalogue as japanese } from '@latchkey/widget/copy/languages/ja'
import { signInByCode, typeAcross } from './journeys.ts'
import { field } from './person.ts'
import { test } from './test.ts'

test('by the component of a React page in StrictMode: in Japanese, in, and known after a reload', async ({
  person,
  guest,
  address,
  codeFor,
}) => {
  const { driver } = person
  await driver.open(guest.address({ locale: 'ja' }, 'react'))
  await person.read({ css: '#who' }, 'Nobody')
  await signInByCode({ person, address, codeFor }, ['ja', japanese])
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
  await typeAcross(person, field(japanese['email.label']), address, bringScript)
  await driver.type(await codeFor(address))
  await person.read({ css: '#who' }, address)
})
