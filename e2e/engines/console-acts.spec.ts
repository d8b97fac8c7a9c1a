import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { midnight } from '@latchkey/widget/ui/presets'
import { consoleInvitation } from '../fixtures/console.ts'
import { startGuest } from '../fixtures/guest.ts'
import { type Provider, startProvider } from '../fixtures/provider.ts'
import type { Part } from './look.ts'
import type { Person } from './person.ts'
import { repeatedIn } from './repeats.ts'
import { expect, test as served } from './test.ts'

/** What operators do in the console, with its own server: other tests need their theme and their webhooks. */
const test = served.extend<{ readonly own: Provider }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures that are asked for from this pattern
  own: async ({}, use) => {
    const own = await startProvider()
    await use(own)
    await own.stop()
  },
})

const main = '#page'
const link = (name: string): Part => ({ css: `${main} a, .pages a, .masthead a`, name })
const button = (name: string): Part => ({ css: 'button', name })
const formStatus: Part = { css: `${main} form [role=status]` }

/** Opens a page of the project's console as the first owner. Returns the origin of the console. */
const openAsOwner = async ({ driver, see }: Person, provider: Provider, page: string): Promise<string> => {
  const invitation = await consoleInvitation(provider.url)
  await driver.open(invitation)
  await see(link('Webhooks'))
  const { origin } = new URL(invitation)
  await driver.open(`${origin}/projects/${provider.projectId}/${page}`)
  return origin
}

test(
  'console: an operator repairs a webhook: reads why it fails, changes the URL, retries and replays',
  repeatedIn('webhooks of the console', 'chromium'),
  async ({ person, own }) => {
    const delivered: string[] = []
    const site = createServer((incoming, outgoing) => {
      const isRight = incoming.url === '/events'
      if (isRight) delivered.push(String(incoming.headers['webhook-id']))
      outgoing.writeHead(isRight ? 204 : 404).end()
    }).listen(0, '127.0.0.1')
    await once(site, 'listening')
    const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
    try {
      await openAsOwner(person, own, 'webhooks')
      await person.fill({ css: `${main} input[type=url]` }, `${url}/wrong`)
      await person.press(button('Add'))
      await person.press(button('I have stored it'))
      await person.press({ css: `${main} td a, ${main} th a`, name: `${url}/wrong` })
      await person.read({ css: `${main} table` }, 'The server has nothing at this path (404).')
      await person.fill({ css: `${main} input[type=url]` }, `${url}/events`)
      await person.press(button('Save the URL'))
      await person.read(formStatus, 'Waiting events go to the new URL.')
      await person.press(button('Retry waiting events now'))
      await person.read({ css: `${main} table` }, 'Delivered.')
      const before = delivered.length
      await person.press(button('Replay'))
      await expect.poll(() => delivered.length).toBeGreaterThan(before)
    } finally {
      site.closeAllConnections()
      site.close()
    }
  },
)

test(
  'console: an operator chooses a theme, and a mounted widget shows it',
  repeatedIn('theme of the console', 'chromium'),
  async ({ person, own }) => {
    await openAsOwner(person, own, 'theme')
    // The first field is the preset. A list that has the focus takes the entry that is typed.
    await person.tabTo({ css: `${main} .choices select` })
    await person.driver.type('Midnight')
    await person.press(button('Save to the project'))
    await person.read({ css: `${main} .choices` }, 'Saved.')
    const guest = await startGuest(own)
    await person.driver.open(guest.address({ config: { products: ['otp'], otpOptions: { methods: ['email'] } } }))
    const primary = () =>
      person.driver.run(
        () => document.querySelector<HTMLElement>('.latchkey')?.style.getPropertyValue('--lk-colors-primary') ?? '',
      )
    await expect.poll(primary).toBe(String(midnight.colors?.primary))
    await guest.close()
  },
)

test('console: a viewer reads a page and changes nothing', async ({ person, own }) => {
  const origin = await openAsOwner(person, own, 'webhooks')
  await person.press(link('Operators'))
  // The page of webhooks has a form too, and may still be shown.
  await person.see(button('Create a link'))
  await person.fill({ css: `${main} form input` }, 'Grace')
  await person.press(button('Create a link'))
  await person.read({ css: `${main} form` }, `${origin}/invite#token=`)
  const invitation = await person.driver.run(() => document.querySelector('form code')?.textContent ?? '')
  await person.press(button('Sign out'))
  await person.driver.open(invitation)
  await person.see(link('Webhooks'))
  await person.driver.open(`${origin}/projects/${own.projectId}/webhooks`)
  await person.read({ css: main }, 'Your role reads the webhooks.')
  await person.miss({ css: `${main} form` })
  const status = await person.driver.run(async (path) => {
    const answer = await fetch(path, {
      method: 'POST',
      body: JSON.stringify({ url: 'https://hook.example/', kinds: [] }),
      headers: { 'Content-Type': 'application/json', 'X-Latchkey-Console': '1' },
    })
    return answer.status
  }, `/api/projects/${own.projectId}/webhooks`)
  expect(status).toBe(403)
})
