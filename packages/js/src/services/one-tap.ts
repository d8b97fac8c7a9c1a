/**
 * A One Tap prompt starts and ends with the provider's cookie, which a page of another origin cannot read. Therefore
 * this frame, a page of the provider, sends the requests.
 */
type Request = Readonly<Record<string, unknown>>

const startPath = '/v1/public/oauth/google/onetap/start'
const callbackPath = '/v1/oauth/callback/'
const cookieName = 'stytch_csrf_private_token'

/** A refusal in the form from which the other side rebuilds it: its class by name, with its fields. */
class StytchAPIError extends Error {
  override readonly name = 'StytchAPIError'

  constructor(refusal: Request) {
    super(`[${refusal.status_code}] ${refusal.error_type}\n${refusal.error_message}`)
    Object.assign(this, refusal)
  }
}

const text = (request: Request, name: string): string => {
  const value = request[name]
  if (typeof value !== 'string') throw new TypeError(`${name} must be a string.`)
  return value
}

const answerOf = async (response: Response): Promise<Request> => {
  const body: Request = await response.json()
  if (!response.ok) throw new StytchAPIError(body)
  return body
}

const csrfToken = (): string =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1) ?? ''

/** Names the origin of the embedding page, as the browser reported it. */
const parentHostHeader = (origin: string) => ({ 'X-SDK-Parent-Host': origin })

/** `{ requestId, googleClientId, stytchCsrfToken, oauthCallbackId }` */
export async function oneTapStart(request: Request, origin: string): Promise<object> {
  const query = new URLSearchParams({ public_token: text(request, 'publicToken') })
  const answer = await answerOf(
    await fetch(`${startPath}?${query}`, {
      credentials: 'include',
      cache: 'no-store',
      headers: parentHostHeader(origin),
    }),
  )
  return {
    requestId: answer.request_id,
    googleClientId: answer.google_client_id,
    stytchCsrfToken: csrfToken(),
    oauthCallbackId: answer.oauth_callback_id,
  }
}

/** `{ redirect_url }` */
export async function oneTapSubmit(request: Request, origin: string): Promise<object> {
  const { loginRedirectURL, signupRedirectURL } = request
  const body = {
    id_token: text(request, 'idToken'),
    stytch_csrf_token: csrfToken(),
    ...(typeof loginRedirectURL === 'string' && { login_redirect_url: loginRedirectURL }),
    ...(typeof signupRedirectURL === 'string' && { signup_redirect_url: signupRedirectURL }),
  }
  const { redirect_url } = await answerOf(
    await fetch(callbackPath + encodeURIComponent(text(request, 'oauthCallbackID')), {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'text/plain', 'x-stytch-oauth-type': 'google-one-tap', ...parentHostHeader(origin) },
      body: JSON.stringify(body),
    }),
  )
  return { redirect_url }
}
