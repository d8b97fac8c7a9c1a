import { catalogueOf, locales } from '@latchkey/widget/copy/locales'
import { localizedWordsOf } from '@latchkey/widget/copy/localized-words'
import { field, screen } from './person.ts'
import { expect, test } from './test.ts'

/** `ar-EG` has Egypt's digits. */
const tags = [...(Object.keys(locales) as (keyof typeof locales)[]), 'ar-EG'] as const

/** The browser chooses the digits of plain Arabic: WebKit's are Egypt's. */
const numbersIn = (engine: string) => (tag: string) => (tag === 'ar' && engine === 'webkit' ? 'ar-EG' : tag)

test('every language: plural forms, digits and direction, and accessible names equal to the visible text', async ({
  person,
  engine,
  guest,
  address,
}) => {
  const { driver } = person
  const numbers = numbersIn(engine)
  const config = guest.withLinks({ products: ['passwords', 'otp'], otpOptions: { methods: ['email'] } })
  await driver.open(guest.address({ config }))
  await person.fill(field('Email'), address)
  await driver.press('Enter')
  await person.see(field('Password'))
  for (const tag of tags)
    await test.step(tag, async () => {
      const lang = tag === 'ar-EG' ? 'ar' : tag
      const catalogue = catalogueOf(await locales[lang]())
      const words = localizedWordsOf(numbers(tag), catalogue)(catalogue as never)
      await driver.run((locale) => {
        const { client, mount } = window as unknown as Page
        client.mountLogin({ ...mount, locale })
      }, tag)
      const dir = /^(ar|he)/.test(tag) ? 'rtl' : 'ltr'
      await person.seeThat(screen('PasswordCreateOrLogin'), { attributes: expect.objectContaining({ lang, dir }) })
      await person.read(screen('PasswordCreateOrLogin'), words('password.length', { count: '8' }))
      // The field's description for screen readers includes the requirements.
      expect(await driver.run(described)).toContain(words('password.kinds', { count: '3' }))
    })
})

/** Runs in the page: returns the description of the password field. */
const described = () => {
  const input = document.querySelector('input[type=password]')
  const ids = input?.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}

interface Page {
  readonly client: { mountLogin(options: object): void }
  readonly mount: object
}
