import { catalogueOf } from '@latchkey/widget/copy/locales'
import * as germanSections from '@latchkey/widget/copy/locales/de'
import { button, codeField, field, screen } from './person.ts'
import { expect, test } from './test.ts'

const german = catalogueOf(germanSections)

test('classic script of the provider: on a page of another origin, loads its chunks from the provider and signs in', async ({
  person,
  guest,
  provider,
  address,
  codeFor,
}) => {
  const { driver } = person
  await driver.open(guest.address({ config: { products: ['otp'] }, locale: 'de' }, 'provider'))
  await person.seeThat(screen('Main'), { attributes: expect.objectContaining({ lang: 'de' }) })
  await person.fill(field(german['email.label']), address)
  await person.press(button(german['email.continue']))
  await person.read(screen('OTPAuthenticate'), address)
  await person.press(codeField)
  await driver.type(await codeFor(address))
  await person.read(screen('OTPConfirmation'), german['otp.verifiedText'])
  const origins = await driver.run(() => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name))
        .filter(({ pathname }) => pathname.startsWith('/js/'))
        .map(({ origin }) => origin),
    ),
  ])
  expect(origins).toEqual([provider.url])
})
