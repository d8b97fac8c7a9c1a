import { expect, test } from 'vitest'
import { readConfig } from './read-config.ts'

test('takes plain names and objects as providers, and drops invalid, unknown and repeated ones', () => {
  const siteConfig = JSON.parse(
    `{ "oauthOptions": { "providers": [null, 7, "google", { "type": "github", "one_tap": true }, "gitlab", "google"] } }`,
  )
  expect(readConfig(siteConfig).oauth.providers).toEqual([{ type: 'google' }, { type: 'github', one_tap: true }])
})
