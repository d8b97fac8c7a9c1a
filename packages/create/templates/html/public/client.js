import { settings } from './settings.js'

/** @type {typeof import('@latchkey/js')} */
const { createClient } = await import(`${settings.url}/js/latchkey.js`)

export const client = createClient(settings.publicToken, { baseURL: settings.url })

/** Asks the provider for the signed-in user, and renews the session cookies. Without a session it sends no request and returns null. */
export const signedInUser = async () => {
  if (client.session.getSync() === null && client.session.getTokens() === null) return null
  return client.session.authenticate().then(
    ({ user }) => user,
    () => null,
  )
}

/** Returns the signed-in user, or leaves for the sign-in page, which leads back to this one. */
export const requireUser = async () => {
  const user = await signedInUser()
  if (user === null) location.replace(`/?return_to=${encodeURIComponent(location.pathname + location.search)}`)
  return user
}

/** Leaves for the page that asked for the sign-in. Addresses of other sites are not followed. */
export const goOn = () => {
  const target = new URL(new URLSearchParams(location.search).get('return_to') ?? '/account', location.origin)
  location.replace(target.origin === location.origin ? target.pathname + target.search : '/account')
}
