import { expect, test } from 'vitest'
import { consentToken, isConsentToken } from './consent-token.ts'

const consentData = { name: 'IDPConsent', account: { id: 'user-1' }, scopes: [{ scope: 'openid' }] }

test('a consent token is accepted for the same session and screen only', async () => {
  const token = await consentToken('session-1', consentData)
  expect(await isConsentToken(token, 'session-1', { ...consentData })).toBe(true)
  expect(await isConsentToken(token, 'session-2', consentData)).toBe(false)
  expect(await isConsentToken(token, 'session-1', { ...consentData, scopes: [{ scope: 'full_access' }] })).toBe(false)
  expect(await isConsentToken(token, 'session-1', { ...consentData, account: { id: 'user-2' } })).toBe(false)
})

test('a text that is no consent token is refused', async () => {
  const token = await consentToken('session-1', consentData)
  for (const text of ['', token.slice(1), `${token}0`, token.toUpperCase(), '0'.repeat(64), 'é'.repeat(64)])
    expect(await isConsentToken(text, 'session-1', consentData), text).toBe(false)
})
