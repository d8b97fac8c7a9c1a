import { catalogueOf } from '@latchkey/widget/copy/locales'
import * as japaneseSections from '@latchkey/widget/copy/locales/ja'
import { signInByCode, typeAcross } from './journeys.ts'
import { field } from './person.ts'
import { repeatedIn } from './repeats.ts'
import { test } from './test.ts'

const japanese = catalogueOf(japaneseSections)

test('component of a React page in StrictMode: in Japanese, signs in, signed in after a reload', async ({
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

test(
  'server-rendered React page in Japanese: keeps the input that was typed before any script ran',
  repeatedIn('server-rendered React', 'chromium'),
  async ({ person, guest, address, codeFor }) => {
    const { driver } = person
    const bringScript = guest.hold('/react.js')
    await driver.open(guest.address({ locale: 'ja' }, 'react-server'))
    await typeAcross(person, field(japanese['email.label']), address, bringScript)
    await driver.type(await codeFor(address))
    await person.read({ css: '#who' }, address)
  },
)
