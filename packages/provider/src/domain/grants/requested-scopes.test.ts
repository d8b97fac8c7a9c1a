import { expect, it } from 'vitest'
import { requestedScopes } from './requested-scopes.ts'

const known = ['openid', 'email', 'notes:read', 'a,b', 'c+d']
const isKnown = (scope: string) => known.includes(scope)

it.each([
  ['spaces', ['openid email'], ['openid', 'email']],
  ['a list of names', ['openid', 'email'], ['openid', 'email']],
  ['other white space', [' openid\n\temail  '], ['openid', 'email']],
  ['commas', ['openid,email'], ['openid', 'email']],
  ['commas with spaces', ['openid, email,'], ['openid', 'email']],
  ['a plus that was encoded twice', ['openid+notes:read'], ['openid', 'notes:read']],
  ['a space that was encoded twice', ['openid%20email'], ['openid', 'email']],
  ['a repeated name', ['openid email openid'], ['openid', 'email']],
  ['an unknown part', ['openid,other'], ['openid', 'other']],
  ['a known name with a separator', ['a,b c+d'], ['a,b', 'c+d']],
  ['a text without a known part', ['x,y'], ['x,y']],
  ['nothing', [' ', ''], []],
] as const)('reads scopes separated by %s', (_, texts, scopes) => {
  expect(requestedScopes(texts, isKnown)).toEqual(scopes)
})
