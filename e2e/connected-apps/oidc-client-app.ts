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

const seen = document.querySelector('#seen') ?? document.body

const show = (user: User | null) => {
  window.user = user
  seen.textContent = user ? JSON.stringify(user.profile) : 'signed out'
}

const on = (id: string, act: () => Promise<unknown>) =>
  document.getElementById(id)?.addEventListener('click', () => void act())
on('in', () => users.signinRedirect())
// Navigates the window, because the page refuses to be framed.
on('silent', () => users.signinRedirect({ prompt: 'none' }))
on('refresh', async () => show(await users.signinSilent()))
on('out', () => users.signoutRedirect())

if (location.pathname.endsWith('/callback'))
  await users.signinCallback().then(
    (user) => show(user ?? null),
    (fault) => {
      seen.textContent = fault.error
    },
  )
else show(await users.getUser())
