import { expect, it } from 'vitest'
import { spellingsHere } from './foreign-members.ts'
import { readLine } from './read-line.ts'

it.each([
  ['Auth0', { email: 'ada@shop.example', passwordHash: '$2b$', 'Given Name': 'Ada' }, ['emails', 'password', 'name']],
  ['Supabase', { id: '7', encrypted_password: '$2b$', raw_app_meta_data: {} }, ['external_id', 'password', 'trusted']],
  [
    'Firebase',
    { localId: '7', customAttributes: '{}', providerUserInfo: [] },
    ['external_id', 'untrusted', 'providers'],
  ],
])('an export of %s, is refused with the names that an import has', (_, line, names) => {
  const written = Object.keys(line).map((name, at) => new RegExp(`\`${name}\` is written \`${names[at]}`))
  for (const sentence of written) expect(() => readLine(JSON.stringify(line))).toThrow(sentence)
})

it('a member, is refused without another name where none is certain', () => {
  expect([spellingsHere(['status', 'constructor']), spellingsHere([])]).toEqual(['', ''])
  const line = { emails: [{ email: 'ada@shop.example', id: '7' }] }
  expect(() => readLine(JSON.stringify(line))).toThrow(/correct the name, or leave it out\.$/)
})
