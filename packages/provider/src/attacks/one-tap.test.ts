import type { OneTapStarted } from '@latchkey/protocol/methods/oauth/consumer'
import { oauthCallbackPath, oneTapCookie, oneTapHeader, oneTapStartPath } from '@latchkey/protocol/methods/oauth/paths'
import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores, itRaces } from '../testing/databases/stores.ts'
import { respelled } from '../testing/hostile-input/respelled.ts'
import { createTokenSigner, type TokenSigner } from '../testing/identity-providers/signed-tokens.ts'
import { finishOAuth } from '../testing/oauth.ts'
import { beginning, TestProvider } from '../testing/provider.ts'

describeOnBothStores('Google One Tap', (store) => {
  let provider: TestProvider
  let signer: TokenSigner
  beforeAll(async () => {
    signer = await createTokenSigner(beginning)
    provider = await TestProvider.start(store.url, { outside: signer.outside })
  })
  afterAll(() => provider.close())

  const start = async (browser?: string) => {
    const { public_token } = provider.project
    const answer = await provider.request('GET', `${oneTapStartPath}?${new URLSearchParams({ public_token })}`, {
      authorization: null,
      ...(browser !== undefined && { headers: { Cookie: `${oneTapCookie}=${browser}` } }),
    })
    const [cookie = ''] = (answer.headers.getSetCookie()[0] ?? '').split(';')
    return { ...(JSON.parse(answer.text) as OneTapStarted), csrf: cookie.slice(oneTapCookie.length + 1) }
  }
  type Started = Awaited<ReturnType<typeof start>>
  const submit = ({ oauth_callback_id: id, csrf }: Started, id_token: string, cookie = csrf) =>
    provider.request('POST', oauthCallbackPath(id), {
      authorization: null,
      body: JSON.stringify({ id_token, stytch_csrf_token: csrf }),
      headers: {
        'Content-Type': 'text/plain',
        Cookie: `${oneTapCookie}=${cookie}`,
        [oneTapHeader.name]: oneTapHeader.value,
      },
    })
  const claimsFor = ({ google_client_id: aud, oauth_callback_id: nonce }: Started): JWTPayload => ({
    iss: 'https://accounts.google.com',
    aud,
    azp: aud,
    sub: '1',
    nonce,
    email_verified: true,
    email: `ada.${store.kind}@gmail.example`,
    iat: signer.now,
    exp: signer.now + 3_600,
  })

  it('F07 rejects every token that is not from Google, for this site, currently valid, for this prompt and for a verified address', async () => {
    const prompt = await start()
    const good = claimsFor(prompt)
    const wrong: Readonly<Record<string, string>> = {
      'another audience': await signer.sign({ ...good, aud: 'their-client' }),
      'another party': await signer.sign({ ...good, azp: 'their-client' }),
      'another issuer': await signer.sign({ ...good, iss: 'https://accounts.google.com.evil.example' }),
      'an end in the past': await signer.sign({ ...good, iat: signer.now - 7_200, exp: signer.now - 61 }),
      'a beginning in the future': await signer.sign({ ...good, iat: signer.now + 61 }),
      'no signature': signer.unsigned(good),
      'another key': await signer.forge(good),
      'the public key as a secret': await signer.signWithPublicKey(good),
      'another nonce': await signer.sign({ ...good, nonce: 'their-nonce' }),
      'an unverified address': await signer.sign({ ...good, email_verified: false }),
      'an address without a verification claim': await signer.sign({ ...good, email_verified: undefined }),
      'no token': 'a.b.c',
    }
    for (const [what, token] of Object.entries(wrong)) {
      const refused = await submit(prompt, token)
      expect([refused.status, refused.body.error_type], what).toEqual([400, 'oauth_auth_code_error'])
    }
    // The rejected tokens have not consumed the prompt.
    const { redirect_url } = JSON.parse((await submit(prompt, await signer.sign(good))).text)
    const signedIn = await finishOAuth(provider, new URL(redirect_url).searchParams.get('token') ?? '')
    expect(signedIn.body.data).toMatchObject({ provider_type: 'Google', provider_subject: '1' })
  })

  itRaces('F07 accepts a token once for any prompt, and a prompt once in its own browser', async () => {
    const prompt = await start()
    const token = await signer.sign({ ...claimsFor(prompt), nonce: undefined })
    expect((await submit(prompt, token, 'another-cookie')).status).toBe(400)
    expect((await submit({ ...prompt, oauth_callback_id: 'oauth-callback-test-other' }, token)).status).toBe(400)
    const all = await Promise.all(Array.from({ length: 8 }, () => submit(prompt, token)))
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)])
    for (const usedToken of [token, respelled(token)]) expect((await submit(await start(), usedToken)).status).toBe(400)
    const late = await start()
    await provider.advance(3_601)
    expect((await submit(late, await signer.sign(claimsFor(late)))).status).toBe(400)
  })

  it('signs in with the prompt of each tab of a browser, in any order', async () => {
    const first = await start()
    const second = await start(first.csrf)
    const foreign = await start('eve')
    expect(second.csrf).toBe(first.csrf)
    expect(foreign.csrf).not.toBe('eve')
    expect(second.oauth_callback_id).not.toBe(first.oauth_callback_id)
    for (const [index, prompt] of [first, second].entries()) {
      const token = await signer.sign({ ...claimsFor(prompt), iat: signer.now - index })
      expect((await submit(prompt, token)).status).toBe(200)
      expect((await submit(prompt, await signer.sign({ ...claimsFor(prompt), iat: signer.now - 10 }))).status).toBe(400)
    }
    expect(
      (await submit({ ...second, oauth_callback_id: 'google' }, await signer.sign(claimsFor(second)))).status,
    ).toBe(400)
  })
})
