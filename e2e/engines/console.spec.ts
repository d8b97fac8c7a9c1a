import { consoleInvitation } from '../fixtures/console.ts'
import { startProvider } from '../fixtures/provider.ts'
import type { Part } from './look.ts'
import { repeatedIn } from './repeats.ts'
import { expect, test } from './test.ts'

const main = '#page'
const link = (name: string): Part => ({ css: `${main} a, .pages a`, name })
const button = (name: string): Part => ({ css: 'button', name })
const heading: Part = { css: `${main} h1` }

const crowd = 100_000

test(
  'console: a link signs the first operator in, who finds and unlocks one of 100,000 users, reads the funnel and rotates a secret',
  repeatedIn('console of 100,000 users', 'chromium'),
  async ({ person }) => {
    // Its own server: other tests need their secret.
    const provider = await startProvider()
    const { driver } = person
    const back = (path: string, body: object) =>
      fetch(`${provider.url}${path}`, {
        method: 'POST',
        headers: {
          Authorization: `Basic ${btoa(`${provider.projectId}:${provider.secret}`)}`,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify(body),
      })
    try {
      const login = { email: 'grace.hopper@example.com', password: 'Rh7-vQ2-mZ9-pLw-kT4' }
      expect((await back('/v1/passwords', login)).status).toBe(200)
      expect((await back('/dev/users', { project_id: provider.projectId, count: crowd })).status).toBe(200)
      await back('/dev/insight', { project_id: provider.projectId, days: 40 })
      for (let guess = 0; guess < 10; guess++)
        await back('/v1/passwords/authenticate', { ...login, password: `wrong guess ${guess}` })
      expect((await back('/v1/passwords/authenticate', login)).status).toBe(429)

      const invitation = await consoleInvitation(provider.url)
      await driver.open(invitation)
      await person.see(link('Users'))
      await driver.open(`${new URL(invitation).origin}/projects/${provider.projectId}/users`)
      await person.fill({ css: `${main} input[type=search]` }, 'person-73421@')
      await person.read({ css: `${main} table` }, 'person-73421@users.example')
      await person.fill({ css: `${main} input[type=search]` }, 'grace.hopper@')
      await person.read({ css: `${main} table` }, login.email)
      await person.press({ css: `${main} table a` })
      await person.read(heading, login.email)
      await person.press(button('Unlock'))
      await person.read({ css: main }, 'latchkey user unlock')
      expect((await back('/v1/passwords/authenticate', login)).status).toBe(200)

      await person.press(link('Sign-ins'))
      await person.read({ css: `${main} figure` }, 'Median time')
      await person.press({ css: `${main} figure button`, name: 'Show as table' })
      await person.read({ css: `${main} figure table` }, 'All methods')

      await person.press(link('Keys'))
      await person.press({ css: `${main} form button`, name: 'Rotate' })
      await person.read({ css: `${main} .once code` }, 'secret-test-')
    } finally {
      await provider.stop()
    }
  },
)

test('console: an invitation works once', async ({ person, provider }) => {
  const invitation = await consoleInvitation(provider.url)
  expect((await fetch(invitation)).status).toBe(200)
  await person.driver.open(invitation)
  await person.see(link('Users'))
  await person.press(button('Sign out'))
  await person.miss(link('Users'))
  await person.driver.open(`${new URL(invitation).origin}/`)
  await person.driver.open(invitation)
  await person.read({ css: 'main' }, 'invitation')
  await person.miss(link('Users'))
})
