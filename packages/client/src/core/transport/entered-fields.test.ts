import { expect, test } from 'vitest'
import { enteredFields } from './entered-fields.ts'
import { wireRequest } from './request.ts'

const call = (path: string) => ({ verb: 'POST', path, body: 'json', grants: 'nothing', needs: 'nothing' }) as const

/** What a person pasted into a site's own form, and what the provider gets, for each row of the table. */
const pasted: Readonly<Record<string, readonly [typed: string, sent: string]>> = {
  email: ['\u200eAda <ada@example.com>\u00a0', 'ada@example.com'],
  email_address: ['ada@example.com\u200b', 'ada@example.com'],
  phone_number: ['\u202a+1 (415)\u00b7555\u20112671\u202c', '+14155552671'],
  mfa_phone_number: ['\uff0b1 415 555 2671', '+14155552671'],
  code: ['123\u2013456', '123456'],
  totp_code: ['\u0661\u0662\u0663 \u0664\u0665\u0666', '123456'],
  recovery_code: ['ab2d\u2011ef3g\u2011hj4k ', 'ab2d-ef3g-hj4k'],
  user_code: ['BCDF\u2010GHJK', 'BCDF-GHJK'],
  organization_slug: ['acme\ufeff ', 'acme'],
  '/otps/authenticate token': ['123\u00a0456', '123456'],
}

test.each(Object.keys(enteredFields))('%s is sent without what a paste added', (key) => {
  const [typed, sent] = pasted[key] ?? ['', 'no row in this test']
  const [path = '', name = ''] = key.includes(' ') ? key.split(' ') : ['/any', key]
  expect(JSON.parse(wireRequest(call(path), { [name]: typed }).body ?? '')).toEqual({ [name]: sent })
})

test.each([
  ['password', ' pass\u00a0word\u200b1\uff12 '],
  ['token', 'a-token\u2010of a link'],
  ['name', 'علی\u200cرضا'],
  ['phone_number', '415 555 2671 ext. 4'],
])('%s is sent as it is: %j', (name, value) => {
  expect(JSON.parse(wireRequest(call('/any'), { [name]: value }).body ?? '')).toEqual({ [name]: value })
})

test('fields that are no texts stay as they are', () => {
  const params = { email: null, code: 123456, phone_number: undefined, nested: { email: ' a ' } }
  expect(JSON.parse(wireRequest(call('/any'), params).body ?? '')).toEqual({
    email: null,
    code: 123456,
    nested: { email: ' a ' },
  })
})
