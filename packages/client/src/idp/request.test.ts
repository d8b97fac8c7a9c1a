import { describe, expect, it } from 'vitest'
import { readAuthorizeRequest } from './request.ts'

const redirect_uri = 'https://app.example.com/callback'
const read = (more: string) =>
  readAuthorizeRequest(new URLSearchParams(`client_id=app&redirect_uri=${redirect_uri}${more}`))

describe('authorization request in the query of a page', () => {
  it('is passed on as it is', () => {
    expect(read('&max_age=60&code_challenge_method=S256&resource=https://a&resource=https://b')).toEqual({
      request: {
        client_id: 'app',
        redirect_uri,
        response_type: 'code',
        max_age: 60,
        scopes: ['openid', 'email', 'profile'],
        resources: ['https://a', 'https://b'],
      },
    })
  })

  it('has exactly the scopes that the app asks for', () => {
    expect(read('&scope=notes:read%20%20offline_access')).toMatchObject({
      request: { scopes: ['notes:read', 'offline_access'] },
    })
  })

  it.each([
    ['&state=a&state=b', 'state'],
    ['&max_age=-1', 'max_age'],
    ['&max_age=1.5', 'max_age'],
    ['&code_challenge_method=plain', 'code_challenge_method'],
    ['&response_mode=query.jwt', 'response_mode'],
    ['&request=e30.e30.', 'request'],
    ['&request_uri=https://app.example.com/r', 'request_uri'],
    ['&registration={}', 'registration'],
  ])('names the faulty parameter of %s to the provider, which tells the app', (more, name) => {
    expect(read(more)).toMatchObject({ request: { redirect_uri, faulty_parameters: [name] } })
  })

  it.each([
    ['&code_challenge_method=s256', {}],
    ['&max_age=99999999999', { max_age: 2_147_483_647 }],
    ['&scope=openid%0A%09email%20openid', { scopes: ['openid', 'email'] }],
    ['&resource=https://a&resource=https://a&resource=', { resources: ['https://a'] }],
    [`&login_hint=${'x'.repeat(1_025)}&ui_locales=${'de%20'.repeat(100)}`, {}],
    ['&utm_source=a&utm_source=b', {}],
    [`&state=${'x'.repeat(8_192)}`, { state: 'x'.repeat(8_192) }],
  ])('takes what has one meaning, and leaves out what is only a hint: %#', (more, expected) => {
    const plain = { client_id: 'app', redirect_uri, response_type: 'code', scopes: ['openid', 'email', 'profile'] }
    expect(read(more)).toEqual({ request: { ...plain, ...expected } })
  })

  it.each([
    [`&state=${'x'.repeat(8_193)}`, 'state'],
    [`&nonce=${'x'.repeat(4_097)}`, 'nonce'],
    [`&prompt=${'x'.repeat(129)}`, 'prompt'],
    [`&response_type=${'x'.repeat(65)}`, 'response_type'],
    [`&code_challenge=${'x'.repeat(513)}`, 'code_challenge'],
    [`&id_token_hint=${'x'.repeat(16_385)}`, 'id_token_hint'],
    [`&resource=https://a/${'x'.repeat(2_048)}`, 'resource'],
    [Array.from({ length: 6 }, (_, n) => `&resource=https://a/${n}`).join(''), 'resource'],
    [`&scope=${Array.from({ length: 51 }, (_, n) => `s${n}`).join('%20')}`, 'scope'],
    [`&scope=${'x'.repeat(2_049)}`, 'scope'],
  ])('tells the app about a value that the provider does not take, without the value: %#', (more, name) => {
    const parsed = read(more)
    expect(parsed).toMatchObject({ request: { faulty_parameters: [name] } })
    expect(JSON.stringify(parsed).length).toBeLessThan(400)
  })

  it('stays on the page with an address that is too long', () => {
    expect(
      readAuthorizeRequest(new URLSearchParams({ client_id: 'app', redirect_uri: 'x'.repeat(2_049) })),
    ).toMatchObject({ fault: { parameter: 'redirect_uri', reason: 'unsupported' } })
    expect(readAuthorizeRequest(new URLSearchParams())).toMatchObject({ fault: { parameter: 'client_id' } })
  })

  it('counts a parameter without a value as absent', () => {
    expect(read('&state=&state=a&request=')).not.toHaveProperty('request.faulty_parameters')
  })

  it.each(['&client_id=other', `&redirect_uri=${redirect_uri}`])(
    'stays on the page with a repeated address: %s',
    (more) => {
      expect(read(more)).toMatchObject({ fault: { reason: 'unsupported' } })
    },
  )
})
