import { OidcClient } from '@axa-fr/oidc-client'

declare global {
  interface Window {
    settings: { readonly authority: string; readonly client_id: string }
  }
}

const seen = document.querySelector('#seen') ?? document.body

const client = OidcClient.getOrCreate(() => fetch)(
  {
    authority: window.settings.authority,
    client_id: window.settings.client_id,
    redirect_uri: `${location.origin}/playground/client/callback`,
    scope: 'openid email offline_access',
    storage: localStorage,
  },
  'default',
)
const on = (id: string, act: () => Promise<unknown>) =>
  document.getElementById(id)?.addEventListener('click', () => void act())
on('in', () => client.loginAsync('/playground/client'))
on('refresh', async () => {
  const before = client.tokens?.accessToken
  await client.renewTokensAsync()
  seen.textContent = client.tokens?.accessToken === before ? 'the same token' : 'a new token'
})
on('out', () => client.logoutAsync('/playground/client'))
if (location.pathname.endsWith('/callback')) {
  await client.loginCallbackAsync()
  seen.textContent = JSON.stringify(await client.userInfoAsync())
} else {
  await client.tryKeepExistingSessionAsync()
  seen.textContent = client.tokens ? JSON.stringify(client.tokens.idTokenPayload) : 'signed out'
}
