import { B2BClient } from 'stytch'
import { type Provider, startProvider } from '../fixtures/provider.ts'
import { type WatchedClient, watchClient } from './answers/watched-client.ts'
import { arrived, codeTo } from './site.ts'

/** Back end of a business site: the existing SDK from npm, configured with our provider's address only. */
export interface BusinessSite {
  readonly provider: Provider
  readonly stytch: B2BClient
  /** `stytch` is this client: each of its answers is compared with the SDK's declarations. */
  readonly watched: WatchedClient<B2BClient>
  readonly publicToken: string
  readonly projectId: string
  /** Reads mails and passcodes, and sends a page's requests. */
  page<Data>(path: string, body: object): Promise<Data>
}

/** Starts a provider and the back end of a business site that uses it. */
export const startBusinessSite = async (): Promise<BusinessSite> => {
  const provider = await startProvider()
  const projects: readonly { vertical: string; project_id: string; public_token: string; secret: string }[] =
    await fetch(`${provider.url}/dev/projects`).then((answer) => answer.json())
  const project = projects.find(({ vertical }) => vertical === 'B2B')
  if (project === undefined) throw new Error('There is no business project.')
  const { project_id, secret, public_token } = project
  const watched = watchClient(new B2BClient({ project_id, secret, env: provider.url }), 'B2BClient')
  const stytch = watched.client
  const page = async <Data>(path: string, body: object): Promise<Data> => {
    const answer = await fetch(`${provider.url}/sdk/v1/b2b${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${btoa(`${public_token}:${public_token}`)}`,
      },
      body: JSON.stringify(body),
    })
    return (await answer.json()).data
  }
  return { provider, stytch, watched, publicToken: public_token, projectId: project_id, page }
}

interface Joined {
  readonly organization_id: string
  readonly member_id: string
  readonly session_token: string
  readonly session_jwt: string
}

/** Creates an organization with JIT provisioning for a domain, and a member who joined it. */
export const joined = async (site: BusinessSite, domain: string, email = `ada@${domain}`): Promise<Joined> => {
  const { stytch, provider } = site
  const creation = await stytch.organizations
    .create({
      organization_name: domain,
      organization_slug: domain,
      email_jit_provisioning: 'RESTRICTED',
      email_allowed_domains: [domain],
    })
    .catch(() => stytch.organizations.get({ organization_id: domain }))
  const { organization_id } = creation.organization
  await stytch.otps.email.loginOrSignup({ organization_id, email_address: email })
  const code = await codeTo(provider, email)
  const { member_id, session_token, session_jwt } = await stytch.otps.email.authenticate({
    organization_id,
    email_address: email,
    code,
    session_duration_minutes: 60,
  })
  return { organization_id, member_id, session_token, session_jwt }
}

/** Returns the token of the last link to this address. */
export const tokenTo = async ({ provider }: BusinessSite, to: string): Promise<string> => {
  const link = await arrived(async () => (await provider.inbox(to))[0]?.link, to)
  return new URL(link).searchParams.get('token') ?? ''
}
