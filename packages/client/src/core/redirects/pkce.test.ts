import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { headless } from '../../consumer.ts'
import { refusal, success } from '../../testing/answers.ts'
import { settled } from '../../testing/clock.ts'
import { grantOf } from '../../testing/grants.ts'
import { createSetting, testStateKey, testToken } from '../../testing/setting.ts'
import { ApiError } from '../errors.ts'
import { challengeOf, withVerifier } from './pkce.ts'
import { forgetPairs, type PkceNamespace } from './pkce-pairs.ts'

const open = async (isRequired = true) => {
  const setting = createSetting()
  setting.provider.on(`/projects/bootstrap/${testToken}`, () =>
    success({ password_config: null, pkce_required_for_email_magic_links: isRequired }),
  )
  for (const path of ['login_or_create', 'send/primary'])
    setting.provider.on(`/magic_links/email/${path}`, () => success())
  const { client } = setting.openPage()
  await settled()
  const keyOf = (namespace: PkceNamespace) => `${testStateKey}::PKCE_VERIFIER:${namespace}`
  return { ...setting, core: client, client: headless(client), keyOf }
}
type Opened = Awaited<ReturnType<typeof open>>

/** Returns the verifiers that the provider received, in order. */
const tried = ({ provider }: Opened) =>
  provider.to('/magic_links/authenticate').map(({ body }) => (body as { code_verifier?: string }).code_verifier)

const pair = (name: string) => ({ code_challenge: `challenge-${name}`, code_verifier: `verifier-${name}` })

/** Sets up a provider that accepts this verifier only, or no verifier if undefined. */
const expects = ({ provider }: Opened, verifier: string | undefined) =>
  provider.on('/magic_links/authenticate', ({ body }) => {
    const sentVerifier = (body as { code_verifier?: string }).code_verifier
    if (sentVerifier === verifier) return success({ ...grantOf('ada'), method_id: 'm' })
    return refusal(400, sentVerifier === undefined ? 'pkce_expected_code_verifier' : 'pkce_mismatch')
  })

describe('a pair', () => {
  test('is 128 hex digits and its SHA-256, stored where pages of the existing clients look for it', async () => {
    const page = await open()
    const challenge = await challengeOf(page.core, 'magic_links')
    const storedPair = JSON.parse(page.browser.stored.get(page.keyOf('magic_links')) ?? '')
    expect(storedPair.code_verifier).toMatch(/^[0-9a-f]{128}$/)
    expect(storedPair.code_challenge).toBe(challenge)
    expect(createHash('sha256').update(storedPair.code_verifier).digest('base64url')).toBe(challenge)
  })

  test('is reused until it succeeded, renewed on request, and separate for each namespace', async () => {
    const { core } = await open()
    const first = await challengeOf(core, 'magic_links')
    expect(await challengeOf(core, 'magic_links')).toBe(first)
    expect(await challengeOf(core, 'passwords')).not.toBe(first)
    const oauth = await challengeOf(core, 'oauth', true)
    expect(await challengeOf(core, 'oauth', true)).not.toBe(oauth)
    await withVerifier(core, ['magic_links'], async () => 'done')
    expect(await challengeOf(core, 'magic_links')).not.toBe(first)
    const passwords = await challengeOf(core, 'passwords')
    forgetPairs(core, 'passwords')
    expect(await challengeOf(core, 'passwords')).not.toBe(passwords)
  })

  test('is the same for flows that start at once', async () => {
    const page = await open()
    const challenges = await Promise.all([1, 2, 3].map(() => challengeOf(page.core, 'magic_links')))
    const storedPair = JSON.parse(page.browser.stored.get(page.keyOf('magic_links')) ?? '')
    expect(challenges).toEqual(Array(3).fill(storedPair.code_challenge))
  })

  test.each(['', 'null', '[]', '{"code_verifier":1}', '{'])('is ignored when stored as %s', async (text) => {
    const page = await open()
    page.browser.stored.set(page.keyOf('magic_links'), text)
    expect(await withVerifier(page.core, ['magic_links'], async (verified) => verified)).toEqual({})
  })
})

describe('magic links', () => {
  test('send a challenge where the project requires one, the same for every mail, and only then', async () => {
    const required = await open()
    await required.client.magicLinks.email.loginOrCreate('a@example.com', { login_expiration_minutes: 5 })
    await required.client.magicLinks.email.send('a@example.com')
    const [first] = required.provider.to('/magic_links/email/login_or_create')
    const [second] = required.provider.to('/magic_links/email/send/primary')
    const { code_challenge } = (first?.body ?? {}) as { code_challenge?: string }
    expect(code_challenge).toHaveLength(43)
    expect(first?.body).toEqual({ email: 'a@example.com', login_expiration_minutes: 5, code_challenge })
    expect(second?.body).toEqual({ email: 'a@example.com', code_challenge })

    const optional = await open(false)
    await optional.client.magicLinks.email.loginOrCreate('a@example.com')
    expect(optional.provider.to('/magic_links/email/login_or_create')[0]?.body).toEqual({ email: 'a@example.com' })
    expect(optional.browser.stored.has(optional.keyOf('magic_links'))).toBe(false)
  })

  test('try a verifier left over from a password reset first, then their own, and forget only the one that worked', async () => {
    const page = await open()
    page.browser.stored.set(page.keyOf('passwords'), JSON.stringify(pair('passwords')))
    page.browser.stored.set(page.keyOf('magic_links'), JSON.stringify(pair('links')))
    expects(page, 'verifier-links')
    expect((await page.client.magicLinks.authenticate('t')).user_id).toBe('user-test-ada')
    expect(tried(page)).toEqual(['verifier-passwords', 'verifier-links'])
    expect(page.browser.stored.has(page.keyOf('magic_links'))).toBe(false)
    expect(page.browser.stored.has(page.keyOf('passwords'))).toBe(true)
  })

  test('finish without a verifier when every leftover is rejected', async () => {
    const page = await open()
    page.browser.stored.set(page.keyOf('passwords'), JSON.stringify(pair('passwords')))
    page.browser.stored.set(page.keyOf('magic_links'), JSON.stringify(pair('links')))
    expects(page, undefined)
    await page.client.magicLinks.authenticate('t')
    expect(tried(page)).toEqual(['verifier-passwords', 'verifier-links', undefined])
  })

  test('are tried once when they are refused for another reason', async () => {
    const page = await open()
    page.browser.stored.set(page.keyOf('passwords'), JSON.stringify(pair('passwords')))
    page.provider.on('/magic_links/authenticate', () => refusal(401, 'unable_to_auth_magic_link'))
    await expect(page.client.magicLinks.authenticate('t')).rejects.toMatchObject({
      error_type: 'unable_to_auth_magic_link',
    })
    expect(tried(page)).toEqual(['verifier-passwords'])
    expect(page.browser.stored.has(page.keyOf('passwords'))).toBe(true)
  })
})

describe('several flows under way', () => {
  /** Starts flows of a namespace in tabs of one browser; returns their verifiers and a provider that knows them by token. */
  const start = async (namespace: PkceNamespace, count: number, renew: boolean) => {
    const page = await open()
    const verifiers: string[] = []
    for (let tab = 0; tab < count; tab++) {
      const { client } = page.openPage()
      const challenge = await challengeOf(client, namespace, renew)
      const { code_verifier } = JSON.parse(page.browser.stored.get(page.keyOf(namespace)) ?? '')
      expect(createHash('sha256').update(code_verifier).digest('base64url')).toBe(challenge)
      verifiers.push(code_verifier)
    }
    /** Returns the verifiers that a tab sent until the provider took one. */
    const finish = async (verifier: string | undefined, namespaces = [namespace]) => {
      const sent: (string | undefined)[] = []
      await withVerifier(page.openPage().client, namespaces, async ({ code_verifier }) => {
        sent.push(code_verifier)
        if (code_verifier !== verifier)
          throw new ApiError('The verifier is not that of the flow.', {
            status_code: 400,
            error_type: code_verifier === undefined ? 'pkce_expected_code_verifier' : 'pkce_mismatch',
            error_message: 'The verifier is not that of the flow.',
            error_url: '',
            request_id: 'request-test-1',
            error_details: undefined,
            retryAfterSeconds: undefined,
          })
      })
      return sent
    }
    return { ...page, verifiers, finish }
  }

  test.each(['oauth', 'sso'] as const)('of %s finish in any order, each with its own verifier', async (namespace) => {
    const { verifiers, finish, browser, keyOf } = await start(namespace, 3, true)
    const [first = '', second = '', third = ''] = verifiers
    expect(new Set(verifiers).size).toBe(3)
    expect(await finish(first)).toEqual([third, second, first])
    expect(await finish(third)).toEqual([third])
    expect(await finish(second)).toEqual([second])
    expect(await finish(undefined)).toEqual([undefined])
    expect([...browser.stored.keys()].filter((key) => key.startsWith(keyOf(namespace)))).toEqual([])
  })

  test.each(['magic_links', 'passwords'] as const)(
    'of %s share a pair, which finishes each of their mails and starts no other',
    async (namespace) => {
      const { verifiers, finish, openPage } = await start(namespace, 2, false)
      const [shared = ''] = verifiers
      expect(verifiers).toEqual([shared, shared])
      expect(await finish(shared)).toEqual([shared])
      const { client } = openPage()
      const challenge = await challengeOf(client, namespace)
      expect(challenge).not.toBe(createHash('sha256').update(shared).digest('base64url'))
      expect((await finish(shared)).at(-1)).toBe(shared)
      expect((await finish(shared)).at(-1)).toBe(shared)
      expect(await challengeOf(client, namespace)).toBe(challenge)
    },
  )

  test('are at most six, and the oldest is forgotten', async () => {
    const { verifiers, finish } = await start('oauth', 8, true)
    expect(await finish(undefined)).toEqual([...verifiers.slice(2).toReversed(), undefined])
  })

  test.each([
    ['oauth', 60],
    ['sso', 60],
    ['magic_links', 7 * 24 * 60],
    ['passwords', 7 * 24 * 60],
  ] as const)('of %s are over after %i minutes', async (namespace, minutes) => {
    const { verifiers, finish, browser, openPage } = await start(namespace, 2, true)
    await browser.clock.advance(minutes * 60_000 - 1)
    expect(await finish(undefined)).toEqual([...verifiers.toReversed(), undefined])
    await browser.clock.advance(1)
    expect(await finish(undefined)).toEqual([undefined])
    await challengeOf(openPage().client, namespace)
    expect(await finish(undefined)).toHaveLength(2)
  })

  test.each(['', 'null', '{}', '[1]', '[{"code_verifier":1}]'])('ignore earlier pairs stored as %s', async (text) => {
    const { finish, browser, keyOf } = await start('oauth', 1, true)
    browser.stored.set(`${keyOf('oauth')}:earlier`, text)
    expect(await finish(undefined)).toHaveLength(2)
  })
})
