import { authenticateRedirect, filledIn, openSite } from '../fixtures/script-less.ts'
import type { Person } from './person.ts'
import { expect, test } from './test.ts'

/** Waits for a page with this text. A page that is being left has no text. */
const arrive = ({ driver }: Person, says: string) =>
  expect.poll(() => driver.run(() => document.body.innerText).catch(() => ''), { message: says }).toContain(says)

/** Covers differences between browsers: the origin of a form post, and the rules for its redirect. */
test('a plain form continues at the provider after a wrong code and ends at the site', async ({
  person,
  provider,
  address,
  codeFor,
}) => {
  await using site = await openSite((url) => filledIn('html', provider, url))
  await person.driver.open(site.url)
  await person.fill({ css: '#email' }, address)
  await person.driver.press('Enter')
  await arrive(person, address)
  await person.seeThat({ css: '#code' }, { focused: true })
  await person.driver.type('12')
  await person.driver.press('Enter')
  await arrive(person, 'Invalid passcode, please try again.')
  await person.press({ css: 'form.inline button' })
  await arrive(person, 'Code resent')
  await person.seeThat({ css: '#code' }, { focused: true })
  await person.driver.type(await codeFor(address, 2))
  await person.driver.press('Enter')
  await arrive(person, 'The site')
  const url = await person.driver.run(() => location.href)
  expect(url.startsWith(`${site.url}/authenticate?`)).toBe(true)
  expect(await authenticateRedirect(provider, url)).toMatchObject({ type: 'magic_links', email: address })
})
