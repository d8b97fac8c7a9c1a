import { setTimeout as pause } from 'node:timers/promises'
import { Client, StytchError } from 'stytch'
import { type Provider, startProvider } from '../fixtures/provider.ts'
import { type WatchedClient, watchClient } from './answers/watched-client.ts'

/** Back end of a site: the existing SDK from npm, configured with our provider's address only. */
export interface Site {
  readonly provider: Provider
  readonly stytch: Client
  /** `stytch` is this client: each of its answers is compared with the SDK's declarations. */
  readonly watched: WatchedClient<Client>
  readonly secret: string
}

/** Starts a provider and the back end of a site that uses it. */
export const startSite = async (): Promise<Site> => {
  const provider = await startProvider()
  const projects: readonly { project_id: string; secret: string }[] = await fetch(`${provider.url}/dev/projects`).then(
    (answer) => answer.json(),
  )
  const secret = projects.find((project) => project.project_id === provider.projectId)?.secret ?? ''
  const watched = watchClient(new Client({ project_id: provider.projectId, secret, env: provider.url }), 'Client')
  return { provider, stytch: watched.client, watched, secret }
}

/** Returns status and type of the refusal that the SDK throws; fails if the call succeeds. */
export const refusalOf = async (call: Promise<unknown>): Promise<readonly [number, string]> => {
  const thrown = await call.then(
    (answer) => new Error(`The call was not refused. It answered ${JSON.stringify(answer)}`),
    (fault: unknown) => fault,
  )
  if (!(thrown instanceof StytchError)) throw thrown
  return [thrown.status_code, thrown.error_type]
}

interface SignedIn {
  readonly user_id: string
  readonly session_token: string
  readonly session_jwt: string
  readonly session: { readonly session_id: string }
}

/** Signs a user in as a page does, with an emailed code. */
export const signInOnPage = async ({ provider }: Site, email: string): Promise<SignedIn> => {
  const send = async (path: string, body: object) => {
    const answer = await fetch(`${provider.url}/sdk/v1${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${btoa(`${provider.publicToken}:${provider.publicToken}`)}`,
      },
      body: JSON.stringify(body),
    })
    return (await answer.json()).data
  }
  const { method_id } = await send('/otps/email/login_or_create', { email })
  return send('/otps/authenticate', { method_id, token: await codeTo(provider, email), session_duration_minutes: 60 })
}

/** Returns the last code to this address. */
export const codeTo = async (provider: Provider, to: string): Promise<string> =>
  arrived(async () => (await provider.inbox(to))[0]?.code, to)

/** Asks until there is an answer: messages are sent after the call that requests them. */
export const arrived = async (read: () => Promise<string | undefined>, to: string): Promise<string> => {
  for (let attempt = 0; attempt < 500; attempt++) {
    const found = await read()
    if (found !== undefined) return found
    await pause(20)
  }
  throw new Error(`Nothing arrived for ${to}.`)
}
