import { expect, it } from 'vitest'
import { bearerTokenOf, sessionJwtOf } from './request-tokens.ts'

const requestWith = (headers: Record<string, string>) =>
  new Request('https://api.example.com/?access_token=q', { headers })

it('reads the bearer token of the header only', () => {
  expect(bearerTokenOf(requestWith({ authorization: 'Bearer a.b-c_d~e+f/g==' }))).toBe('a.b-c_d~e+f/g==')
  for (const authorization of ['Basic abc', 'Bearer', 'Bearer a b', 'Bearer a,b', 'Token a', ''])
    expect(bearerTokenOf(requestWith({ authorization })), authorization).toBe('')
  expect(bearerTokenOf(requestWith({}))).toBe('')
})

it('reads the session JWT of the cookie with exactly this name', () => {
  const cookie = 'x=1; stytch_session=opaque; stytch_session_jwt=a.b.c; not_stytch_session_jwt=d'
  expect(sessionJwtOf(requestWith({ cookie }))).toBe('a.b.c')
  expect(sessionJwtOf(requestWith({ cookie }), 'own')).toBe('')
  expect(sessionJwtOf(requestWith({}))).toBe('')
})
