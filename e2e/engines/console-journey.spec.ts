import { consoleInvitation } from '../fixtures/console.ts'
import { type Provider, startProvider } from '../fixtures/provider.ts'
import type { Part } from './look.ts'
import type { Person } from './person.ts'
import { expect, test as served } from './test.ts'

/** A server of its own: other tests need their projects and their locks. */
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
const summary = (name: string): Part => ({ css: `${main} summary`, name })
/** The first field of its kind in a form. Its name has the explanation below it, too. */
const inForm = (form: string, tag: string): Part => ({ css: `${main} form[aria-label="${form}"] ${tag}` })
const field = (name: string): Part => ({ css: `${main} input, ${main} select, ${main} textarea`, name })
const page: Part = { css: main }

/** Chooses an entry of a list with the keyboard: a list that has the focus takes the entry that is typed. */
const choose = async (person: Person, list: Part, entry: string) => {
  await person.tabTo(list)
  await person.driver.type(entry)
}

/** Locks a user by wrong passwords, as an attacker does. */
const lockUser = async (own: Provider, email: string) => {
  const { publicToken: token } = own
  const post = (path: string, password: string) =>
    fetch(`${own.url}/sdk/v1${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: own.url,
        Authorization: `Basic ${btoa(`${token}:${token}`)}`,
      },
      body: JSON.stringify({ email, password, session_duration_minutes: 5 }),
    })
  expect((await post('/passwords', 'wonderful Otter 9 lantern')).status).toBe(200)
  for (let wrong = 0; wrong < 10; wrong++) await post('/passwords/authenticate', 'not it')
}

/** The writes of the journey, as a program sends them that holds the session of a viewer. */
const refusedWrites = (consumer: string, business: string) =>
  [
    ['POST', '/api/projects', { name: 'x', origins: ['http://localhost:1'] }],
    ['POST', `/api/projects/${business}/organizations`, { organization_name: 'x' }],
    ['POST', `/api/projects/${business}/organizations/o/members`, { email_address: 'x@example.com' }],
    ['PATCH', `/api/projects/${business}/organizations/o`, { mfa_policy: 'OPTIONAL' }],
    ['POST', `/api/projects/${business}/organizations/o/connections`, { protocol: 'oidc', display_name: 'x' }],
    ['POST', `/api/projects/${consumer}/users/u/unlock`, {}],
  ] as const

test('console: an operator without documentation sets up a business project, and finds who is locked and why', async ({
  person,
  own,
}) => {
  const invitation = await consoleInvitation(own.url)
  const { origin } = new URL(invitation)
  await person.driver.open(invitation)

  await person.press(link('New project'))
  await person.fill(inForm('New project', 'input'), 'Navy portal')
  await choose(person, inForm('New project', 'select'), 'Members')
  await person.fill(inForm('New project', 'textarea'), 'http://localhost:5199')
  await person.press(button('Create the project'))
  await person.press(button('I have stored it'))

  await person.press(link('Organizations'))
  const business = (await person.driver.run(() => location.pathname)).split('/')[2] ?? ''
  await person.press(summary('New organization'))
  await person.fill(inForm('New organization', 'input'), 'Navy')
  await person.press(button('Create the organization'))
  await person.read({ css: `${main} h1` }, 'Navy')

  await person.press(summary('Edit the organization'))
  await choose(person, inForm('Edit the organization', 'select:has([value=REQUIRED_FOR_ALL])'), 'Every')
  await person.press(button('Save the organization'))
  await person.read({ css: `${main} dl` }, 'Every member needs a second factor')

  await person.press(summary('Invite a member'))
  await person.fill(inForm('Invite a member', 'input'), 'grace@navy.example')
  await person.press(button('Send the invitation'))
  await person.read(inForm('Invite a member', '[role=status]'), 'Sent to grace@navy.example')
  await person.see(link('grace@navy.example'))

  await person.press(summary('New SSO connection'))
  await person.fill(inForm('New SSO connection', 'input'), 'Navy login')
  await person.press(button('Create the connection'))
  await person.press(summary('Set up or delete connections'))
  await person.read(page, 'Redirect URL')

  await lockUser(own, 'ada@locked.example')
  await person.driver.open(`${origin}/projects/${own.projectId}`)
  await person.press(link('1 account was locked after wrong passwords'))
  await person.read({ css: `${main} table` }, 'Password locked')
  // The newest event is the only one of this kind; its user leads to the person.
  await person.press({ css: `${main} table a[href*="/users/"]` })
  await person.read({ css: `${main} h1` }, 'ada@locked.example')
  await person.read({ css: `${main} .locks` }, '10 wrong passwords')
  await person.press(button('Unlock'))
  await person.read(page, 'Unlocked: one lock was lifted.')
  await person.read(page, 'Locks lifted')

  await person.press(link('Operators'))
  await person.fill(field('Name'), 'Reader')
  await person.press(button('Create a link'))
  await person.read({ css: `${main} form` }, `${origin}/invite#token=`)
  const forViewer = await person.driver.run(() => document.querySelector('form code')?.textContent ?? '')
  await person.press(button('Sign out'))
  await person.driver.open(forViewer)
  await person.see(link('Events'))
  await person.miss(link('New project'))
  await person.driver.open(`${origin}/projects/${business}/organizations`)
  await person.press(link('Navy'))
  await person.read({ css: `${main} h1` }, 'Navy')
  for (const act of ['Edit the organization', 'Invite a member', 'New SSO connection']) await person.miss(summary(act))
  const statuses = await person.driver.run(
    async (writes) => {
      const answers: number[] = []
      for (const [method, path, body] of writes) {
        const answer = await fetch(path, {
          method,
          body: JSON.stringify(body),
          headers: { 'Content-Type': 'application/json', 'X-Latchkey-Console': '1' },
        })
        answers.push(answer.status)
      }
      return answers
    },
    refusedWrites(own.projectId, business),
  )
  expect(statuses).toEqual([403, 403, 403, 403, 403, 403])
})
