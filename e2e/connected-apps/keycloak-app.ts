import Keycloak from 'keycloak-js'

declare global {
  interface Window {
    settings: { readonly authority: string; readonly client_id: string }
    keycloak: Keycloak
  }
}

const seen = document.querySelector('#seen') ?? document.body

/** The app as the documentation of keycloak-js writes it, for a server that is no Keycloak. */
const keycloak = new Keycloak({ oidcProvider: window.settings.authority, clientId: window.settings.client_id })
window.keycloak = keycloak

const isBack = location.pathname.endsWith('/callback')
await keycloak.init({
  pkceMethod: 'S256',
  checkLoginIframe: false,
  scope: 'openid email offline_access',
  redirectUri: `${location.origin}/playground/client/callback`,
  ...(isBack && { onLoad: 'check-sso' as const }),
})
const show = () => {
  seen.textContent = keycloak.authenticated ? JSON.stringify(keycloak.idTokenParsed) : 'signed out'
}
show()
const on = (id: string, act: () => Promise<unknown>) =>
  document.getElementById(id)?.addEventListener('click', () => void act())
on('in', () => keycloak.login())
on('refresh', async () => {
  const before = keycloak.token
  await keycloak.updateToken(-1)
  seen.textContent = keycloak.token === before ? 'the same token' : 'a new token'
})
on('out', () => keycloak.logout({ redirectUri: `${location.origin}/playground/client` }))
