import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectPage } from '../testing/hostile-input/safe-pages.ts'
import { TestProvider } from '../testing/provider.ts'

/** What Chromium sends with a link or a form. */
const navigation = {
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'Sec-Fetch-Mode': 'navigate',
}
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

/** Ways on which a person leaves for another site or comes back, and cannot go on. */
const ways: readonly (readonly [name: string, verb: 'GET' | 'POST', path: string, type: string])[] = [
  ['a start with a provider', 'GET', '/v1/public/oauth/google/start?public_token=x', 'public_token_not_found'],
  ['the return from a provider', 'GET', '/v1/oauth/callback/google?state=x&code=y', 'oauth_invalid_state'],
  ['the posted return from Apple', 'POST', '/v1/oauth/callback/apple', 'oauth_invalid_state'],
  ['a start of a member', 'GET', '/v1/b2b/public/oauth/google/discovery/start', 'public_token_not_found'],
  ['the return of a member', 'GET', '/v1/b2b/oauth/callback/google?state=x&code=y', 'oauth_invalid_state'],
  ['a start of single sign-on', 'GET', '/v1/public/sso/start?public_token=x&connection_id=y', 'public_token_not_found'],
  ['the return from single sign-on', 'GET', '/v1/b2b/sso/callback/x?state=y', 'sso_connection_not_found'],
  ['the posted return from single sign-on', 'POST', '/v1/b2b/sso/callback/x', 'sso_connection_not_found'],
  ['an incomplete mailed link', 'GET', '/v1/magic_links/redirect?token=x', 'route_not_found'],
]

describe('the refusal of', () => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = await TestProvider.start('memory:')
  })
  afterAll(() => provider.close())

  const go = (verb: 'GET' | 'POST', path: string, headers: Readonly<Record<string, string>>) =>
    provider.request(verb, path, {
      authorization: null,
      origin: null,
      headers: { ...headers, ...(verb === 'POST' && form) },
      ...(verb === 'POST' && { body: 'state=x' }),
    })

  it.each(ways)('%s is a page for a person and JSON for a program', async (_, verb, path, type) => {
    const program = await go(verb, path, { Accept: '*/*' })
    expect(program.body.error_type).toBe(type)
    const person = await go(verb, path, navigation)
    expect(person.status).toBe(program.status)
    expect(person.text).toContain(`<code>${type}</code>`)
    expectPage({ ...person, title: /<title>(.*?)<\/title>/.exec(person.text)?.[1] ?? '' })
  })

  it('a return is in the language of the browser', async () => {
    const headers = { ...navigation, 'Accept-Language': 'he-IL,he;q=0.9,en;q=0.8' }
    const { text } = await go('GET', '/v1/oauth/callback/google?state=x', headers)
    expect(text).toContain('<html lang="he" dir="rtl">')
  })

  it('a return is JSON for a script of a page, whatever it accepts', async () => {
    const answer = await go('GET', '/v1/oauth/callback/google?state=x', { ...navigation, 'Sec-Fetch-Mode': 'cors' })
    expect(answer.body.error_type).toBe('oauth_invalid_state')
  })
})
