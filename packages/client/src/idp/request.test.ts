import { describe, expect, it } from 'vitest'
import { readAuthorizeRequest } from './request.ts'

const redirect_uri = 'https://app.example.com/callback'
const read = (more: string) =>
  readAuthorizeRequest(new URLSearchParams(`client_id=app&redirect_uri=${redirect_uri}${more}`))

describe('authorization request in the query of a page', () => {
  it('is passed on as it is', () => {
    expect(read('&max_age=60&code_challenge_method=S256&resource=https://a&resource=https://b')).toEqual({
      request: {
        ...{ client_id: 'app', redirect_uri, response_type: 'code', max_age: 60 },
        ...{ scopes: ['openid', 'email', 'profile'], resources: ['https://a', 'https://b'] },
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
