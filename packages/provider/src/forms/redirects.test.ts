import { expect, test } from 'vitest'
import { liveSettings, newProject } from '../domain/projects/new-project.ts'
import { systemRandom } from '../ports/random.ts'
import { withAsker } from './redirects.ts'

const settings = {
  ...liveSettings('Shop'),
  redirect_urls: ['http://localhost:*/authenticate', 'http://localhost:*/reset'],
}
const { project } = newProject(systemRandom, { vertical: 'CONSUMER', environment: 'test', settings })
const baseURL = 'http://localhost:3000'
const posted = { fields: { email: 'ada@example.com' }, hiddenFields: new Map([['email', 'ada@example.com']]) }

test('carries the site of a form without redirect URLs in hidden fields in development', () => {
  const { fields, hiddenFields } = withAsker(posted, project, { origin: 'http://localhost:4000', baseURL })
  const [login, reset] = ['http://localhost:4000/authenticate', 'http://localhost:4000/reset']
  expect(fields).toMatchObject({
    login_redirect_url: login,
    signup_redirect_url: login,
    reset_password_redirect_url: reset,
  })
  expect(hiddenFields.get('login_redirect_url')).toBe(login)
})

test('adds no redirect URLs for a page of this server or a live project', () => {
  expect(withAsker(posted, project, { origin: baseURL, baseURL })).toBe(posted)
  expect(withAsker(posted, { ...project, environment: 'live' }, { origin: 'https://shop.example', baseURL })).toBe(
    posted,
  )
})
