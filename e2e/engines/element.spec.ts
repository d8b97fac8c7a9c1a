import { catalogueOf } from '@latchkey/widget/copy/locales'
import * as germanSections from '@latchkey/widget/copy/locales/de'
import { signInByCode } from './journeys.ts'
import { test } from './test.ts'

const german = catalogueOf(germanSections)

test('custom element on a page without a script: in German, moved in the page during the journey, and signs in', async ({
  person,
  guest,
  address,
  codeFor,
}) => {
  const { driver } = person
  await driver.open(guest.address({}, 'element'))
  await signInByCode({ person, address, codeFor }, ['de', german], () =>
    driver.run(() => {
      const section = document.body.appendChild(document.createElement('section'))
      section.append(document.querySelector('latchkey-login') ?? '')
    }),
  )
})
