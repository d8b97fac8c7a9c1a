import { OktaAuth } from '@okta/okta-auth-js'

declare global {
  interface Window {
    settings: { readonly authority: string; readonly client_id: string }
  }
}

const seen = document.querySelector('#seen') ?? document.body

const metadata = (await (await fetch(`${window.settings.authority}/.well-known/openid-configuration`)).json()) as {
  readonly [endpoint: string]: string
}
const { authorization_endpoint = '', token_endpoint = '', userinfo_endpoint = '' } = metadata
const { end_session_endpoint = '', revocation_endpoint = '' } = metadata
const auth = new OktaAuth({
  issuer: window.settings.authority,
  clientId: window.settings.client_id,
  pkce: true,
  authorizeUrl: authorization_endpoint,
  tokenUrl: token_endpoint,
  userinfoUrl: userinfo_endpoint,
  logoutUrl: end_session_endpoint,
  revokeUrl: revocation_endpoint,
  scopes: ['openid', 'email', 'offline_access'],
  redirectUri: `${location.origin}/playground/client/callback`,
  postLogoutRedirectUri: `${location.origin}/playground/client`,
})
const on = (id: string, act: () => Promise<unknown>) =>
  document.getElementById(id)?.addEventListener('click', () => void act())
on('in', () => auth.signInWithRedirect())
on('refresh', async () => {
  const before = auth.getAccessToken()
  const token = await auth.tokenManager.renew('accessToken')
  seen.textContent = token === undefined || auth.getAccessToken() === before ? 'the same token' : 'a new token'
})
on('out', () => auth.signOut())
if (auth.isLoginRedirect()) {
  await auth.storeTokensFromRedirect()
  seen.textContent = JSON.stringify(await auth.getUser())
} else seen.textContent = 'signed out'
