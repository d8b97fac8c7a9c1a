import * as client from 'openid-client'
import { repeated } from '../../tools/test/slices.ts'
import { expect, test } from '../fixtures/test.ts'
import { apps, callbackOf, redirectUri, signInOn } from './consent.ts'

const insecure = { execute: [client.allowInsecureRequests] }

for (const where of ['the host', 'the path'] as const)
  test(
    `openid-client signs a user in with the issuer at ${where}, and uses every endpoint`,
    where === 'the host' ? {} : repeated(`openid-client with the issuer at ${where}`),
    async ({ page, provider, address, codeFor }) => {
      // The project for users is issuer at the host; its path form states the same issuer.
      const issuer = new URL(
        where === 'the host'
          ? provider.url
          : `${provider.url}/.well-known/openid-configuration/v1/public/${provider.projectId}`,
      )
      const config = await client.discovery(issuer, apps.thirdParty, undefined, client.None(), insecure)
      expect(config.serverMetadata().issuer).toBe(provider.url)
      const [pkceCodeVerifier, expectedState, expectedNonce] = [
        client.randomPKCECodeVerifier(),
        client.randomState(),
        client.randomNonce(),
      ]
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email offline_access',
        code_challenge_method: 'S256',
        code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
        state: expectedState,
        nonce: expectedNonce,
      })
      const callback = await callbackOf(page, url, async () => {
        await signInOn(page, address, codeFor)
        await page.getByRole('button', { name: 'Allow' }).click()
      })
      const checks = { pkceCodeVerifier, expectedState, expectedNonce, idTokenExpected: true }
      const tokens = await client.authorizationCodeGrant(config, callback, checks)
      expect(tokens.claims()).toMatchObject({ aud: [apps.thirdParty], email: address })
      expect(await client.fetchUserInfo(config, tokens.access_token, tokens.claims()?.sub ?? '')).toMatchObject({
        email: address,
        email_verified: true,
      })
      expect(await client.tokenIntrospection(config, tokens.access_token)).toMatchObject({
        active: true,
        client_id: apps.thirdParty,
      })
      const refreshed = await client.refreshTokenGrant(config, tokens.refresh_token ?? '')
      expect(refreshed.access_token).not.toBe(tokens.access_token)
      expect(refreshed.refresh_token).not.toBe(tokens.refresh_token)
      await client.tokenRevocation(config, refreshed.refresh_token ?? '')
      expect(await client.tokenIntrospection(config, refreshed.access_token)).toMatchObject({ active: false })
      await expect(client.refreshTokenGrant(config, refreshed.refresh_token ?? '')).rejects.toMatchObject({
        error: 'invalid_grant',
      })

      // A code works once, and the second use ends what followed from it.
      await expect(client.authorizationCodeGrant(config, callback, checks)).rejects.toMatchObject({
        error: 'invalid_grant',
      })
    },
  )

test(
  'openid-client pushes the request, and the browser carries only a reference',
  repeated('openid-client: openid-client pushes the request, and the browser'),
  async ({ page, provider, address, codeFor }) => {
    await provider.patch({ idp_par_enabled: true })
    try {
      const config = await client.discovery(new URL(provider.url), apps.thirdParty, undefined, client.None(), insecure)
      const [pkceCodeVerifier, expectedState] = [client.randomPKCECodeVerifier(), client.randomState()]
      const url = await client.buildAuthorizationUrlWithPAR(config, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        code_challenge_method: 'S256',
        code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
        state: expectedState,
      })
      expect([...url.searchParams.keys()].toSorted()).toEqual(['client_id', 'request_uri'])
      const callback = await callbackOf(page, url, async () => {
        await signInOn(page, address, codeFor)
        await page.getByRole('button', { name: 'Allow' }).click()
      })
      const checks = { pkceCodeVerifier, expectedState, idTokenExpected: true }
      const tokens = await client.authorizationCodeGrant(config, callback, checks)
      expect(tokens.claims()).toMatchObject({ email: address })
    } finally {
      await provider.patch({ idp_par_enabled: false })
    }
  },
)
