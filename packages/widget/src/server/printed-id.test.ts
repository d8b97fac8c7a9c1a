import { expect, test } from 'vitest'
import { printAccount } from './print-account.tsx'
import { renderB2B, renderLogin } from './render-login.ts'

const publicToken = 'public-token-test-00000000-0000-4000-8000-000000000000'
const idsIn = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)

test('printed IDs are equal for equal options, and differ for others of one page', () => {
  const print = () => [
    renderLogin({ publicToken, config: { products: ['otp'] } }),
    renderLogin({ publicToken, config: { products: ['emailMagicLinks'] } }),
    renderLogin({ publicToken, config: { products: ['otp'] }, locale: 'de' }),
    renderLogin({ publicToken, config: { products: ['otp'] }, id: 'second' }),
    renderB2B({ publicToken, config: { authFlowType: 'Discovery', products: ['emailMagicLinks'] } }),
    printAccount({}),
    printAccount({ config: { sections: ['emails'] } }),
    printAccount({ id: 'my_account-2' }),
  ]
  expect(print()).toEqual(print())
  const ids = print().flatMap(idsIn)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => id.startsWith('second'))).toContain('second-form')
})

test('an ID does not depend on what differs between visitors', () => {
  const options = { publicToken, config: { products: ['otp'] as const } }
  const [first] = idsIn(renderLogin(options))
  expect(idsIn(renderLogin({ ...options, nonce: 'n', fields: { code_challenge: 'c' }, userAgent: 'u' }))[0]).toBe(first)
})

test('an ID that a style sheet would have to escape is rejected with a reason', () => {
  for (const id of ['', '1a', 'a b', 'a"b', ':R1:', 'a.b', 'ä'])
    expect(() => renderLogin({ publicToken, id }), id).toThrow('Pass a letter, then letters, digits')
})
