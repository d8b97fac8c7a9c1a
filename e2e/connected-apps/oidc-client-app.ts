import { type User, UserManager, WebStorageStateStore } from 'oidc-client-ts'

declare global {
  interface Window {
    settings: { readonly authority: string; readonly client_id: string }
    user: User | null
  }
}

const users = new UserManager({
  ...window.settings,
  redirect_uri: `${location.origin}/playground/client/callback`,
  post_logout_redirect_uri: `${location.origin}/playground/client`,
  scope: 'openid email offline_access',
  loadUserInfo: true,
  userStore: new WebStorageStateStore({ store: localStorage }),
})

const show = (user: User | null) => {
  window.user = user
  const seen = document.querySelector('#seen')
  if (seen) seen.textContent = user ? JSON.stringify(user.profile) : 'signed out'
}

const on = (id: string, act: () => Promise<unknown>) =>
  document.getElementById(id)?.addEventListener('click', () => void act())
on('in', () => users.signinRedirect())
on('refresh', async () => show(await users.signinSilent()))
on('out', () => users.signoutRedirect())

if (location.pathname.endsWith('/callback')) show(await users.signinCallback().then((user) => user ?? null))
else show(await users.getUser())
