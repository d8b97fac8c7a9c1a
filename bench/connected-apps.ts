import { createHash, randomBytes } from 'node:crypto'
import type { Shot } from './load.ts'
import { base64Credentials, codeOf, consumerProject, headersOf } from './sign-in.ts'

const form = 'application/x-www-form-urlencoded'
const redirect_uri = 'https://app.bench.example/callback'
/** Without `openid`, so that each answer has one signature, as the floor's. */
const scopes = ['email', 'offline_access']

interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
}

/** A confidential app of the project, and the tokens of its users. */
interface AppTokens {
  readonly path: (endpoint: string) => string
  readonly credentials: string
  readonly backEnd: string
  readonly tokens: readonly Tokens[]
}

/** Returns refresh requests of a confidential app, whose refresh token stays the same. */
export const refresh = async (port: number, users: number): Promise<readonly Shot[]> => {
  const { path, credentials, tokens } = await authorizeApp(port, users)
  return tokens.map(({ refresh_token }) => ({
    path: path('token'),
    headers: { authorization: credentials, 'content-type': form },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token }).toString(),
  }))
}

/** Returns introspections of access tokens by the back end. */
export const introspect = async (port: number, users: number): Promise<readonly Shot[]> => {
  const { path, backEnd, tokens } = await authorizeApp(port, users)
  return tokens.map(({ access_token }) => ({
    path: path('introspect'),
    headers: { authorization: backEnd, 'content-type': form },
    body: new URLSearchParams({ token: access_token }).toString(),
  }))
}

async function authorizeApp(port: number, users: number): Promise<AppTokens> {
  const base = `http://localhost:${port}`
  const { project_id, public_token, secret } = await consumerProject(base)
  const backEnd = base64Credentials(project_id, secret)
  const path = (endpoint: string) => `/v1/public/${project_id}/oauth2/${endpoint}`
  const json = { 'content-type': 'application/json' }
  const app = await post(
    `${base}/v1/connected_apps/clients`,
    { ...json, authorization: backEnd },
    {
      client_type: 'third_party',
      client_name: 'Bench',
      redirect_urls: [redirect_uri],
    },
  )
  const { client_id, client_secret } = app.connected_app as {
    readonly client_id: string
    readonly client_secret: string
  }
  const credentials = base64Credentials(client_id, client_secret)
  const tokens: Tokens[] = []
  for (let user = 0; user < users; user++) {
    const email = `user-${user}@apps.example`
    const page = headersOf(public_token, public_token)
    const sent = await post(`${base}/sdk/v1/otps/email/login_or_create`, page, { email, expiration_minutes: 5 })
    const { method_id } = sent.data as { readonly method_id: string }
    const body = { token: await codeOf(base, email), method_id, session_duration_minutes: 60 }
    const granted = await post(`${base}/sdk/v1/otps/authenticate`, page, body)
    const { session_token } = granted.data as { readonly session_token: string }
    const code_verifier = randomBytes(32).toString('base64url')
    const authorized = await post(`${base}/sdk/v1/idp/oauth/authorize/submit`, headersOf(public_token, session_token), {
      client_id,
      redirect_uri,
      response_type: 'code',
      scopes,
      consent_granted: true,
      code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    })
    const { authorization_code: code } = authorized.data as { readonly authorization_code: string }
    const answer = await fetch(`${base}${path('token')}`, {
      method: 'POST',
      headers: { authorization: credentials },
      body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri, code_verifier }),
    })
    if (!answer.ok) throw new Error(`The token endpoint answered ${answer.status}: ${await answer.text()}`)
    tokens.push((await answer.json()) as Tokens)
  }
  return { path, credentials, backEnd, tokens }
}

async function post(url: string, headers: Shot['headers'], body: object): Promise<Readonly<Record<string, unknown>>> {
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
