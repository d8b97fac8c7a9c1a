import type { Page } from 'playwright/test'
import type { Host } from '../fixtures/host.ts'
import type { Provider } from '../fixtures/provider.ts'
import { mailIntervals } from '../fixtures/served.ts'
import { expect, test as journeys } from '../fixtures/test.ts'

declare global {
  interface Window {
    heard: string[]
  }
}

/** Returns the script of a business site: it mounts the same on every page that a link leads to. */
const script = (config: object) => `
const { url, publicToken } = window.provider
const { createB2BClient } = await import(url + '/js/b2b.js')
window.heard = []
window.client = createB2BClient(publicToken, { baseURL: url })
client.mount({
  elementId: '#login',
  config: ${JSON.stringify(config)},
  callbacks: {
    onEvent: ({ type, data }) => {
      heard.push(type)
      window.told?.(type, data)
    },
    onSuccess: ({ member_id }) => heard.push(member_id),
    onError: (error) => heard.push('error ' + (error.error_type ?? error.code ?? error.message)),
  },
})`

/** Policies of an organization, by their names on the wire. */
type Policies = Readonly<Record<string, unknown>>

interface Fixtures {
  /** Opens the site with this configuration. */
  readonly open: (config: object, query?: string) => Promise<void>
  /** Creates an unused organization, with this slug or a random one. Resolves with its id, name and slug. */
  readonly organization: (policies?: Policies, slug?: string) => Promise<Organization>
  /** An unused organization, of which the address of the test is a member. */
  readonly company: Organization
  /** Adds a member to an organization. Resolves with their id. */
  readonly member: (organization: Organization, email: string, more?: object) => Promise<{ readonly member_id: string }>
  /**
   * Creates an active connection to the stand-in for an identity provider, set up by the organization's admin. Resolves
   * with its id.
   */
  readonly connection: (organization: Organization, display_name: string, protocol?: Protocol) => Promise<string>
  /**
   * Returns the newest code mailed to this address, once `count` mails with a code have arrived. Notices of a new
   * factor have none.
   */
  readonly mailedCode: (to: string, count?: number) => Promise<string>
  /** Returns the newest link to this address, once `count` messages have arrived. */
  readonly linkFor: (to: string, count?: number) => Promise<string>
}

/** Returns an address of a separate domain, so that users of other tests cannot join. */
export const joiner = (address: string) => address.replace('@', '@joiners.')

/** Returns policies that admit every user of the address's domain. */
export const openTo = (address: string) => ({
  email_jit_provisioning: 'RESTRICTED',
  email_allowed_domains: [joiner(address).split('@')[1]],
})

type Protocol = 'oidc' | 'saml'

export interface Organization {
  readonly id: string
  readonly name: string
  readonly slug: string
  /** Session token of its admin. */
  readonly admin: string
}

/** Sends a page's call, with the bearer's token. */
const call = async ({ url, business }: Provider, method: string, path: string, body: object, bearer?: string) => {
  const { publicToken } = business
  const answer = await fetch(`${url}/sdk/v1/b2b/${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${btoa(`${publicToken}:${bearer ?? publicToken}`)}`,
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()).data
}

/** Creates an organization as its first member and admin, and then changes its policies. */
const createOrganization = async (
  provider: Provider,
  codeFor: (to: string) => Promise<string>,
  slug: string,
  { name, policies }: { readonly name: string; readonly policies: Policies },
): Promise<Organization> => {
  // An admin can allow a domain only with an address there.
  const [domain = 'admin.example'] = (policies.email_allowed_domains ?? []) as readonly string[]
  const email_address = `${slug}@${domain}`
  await call(provider, 'POST', 'otps/email/discovery/send', { email_address })
  const proof = { email_address, code: await codeFor(email_address) }
  const { intermediate_session_token } = await call(provider, 'POST', 'otps/email/discovery/authenticate', proof)
  const { session_token: admin, organization } = await call(provider, 'POST', 'discovery/organizations/create', {
    intermediate_session_token,
    session_duration_minutes: 60,
    organization_name: name,
    organization_slug: slug,
  })
  if (Object.keys(policies).length > 0) await call(provider, 'PUT', 'organizations/me', policies, admin)
  return { id: organization.organization_id, name, slug, admin }
}

/** Returns an admin's settings for the stand-in, which publishes its SAML metadata and speaks OpenID as Google does. */
const standIn = ({ url }: Provider, connectionId: string) => ({
  saml: { path: '/url', told: { metadata_url: `${url}/dev/sso/${connectionId}/metadata` } },
  oidc: {
    path: '',
    told: {
      issuer: 'https://accounts.google.com',
      client_id: connectionId,
      client_secret: 'stand-in',
      authorization_url: `${url}/dev/sso/${connectionId}`,
      token_url: 'https://sso.stand-in.example/token',
      jwks_url: 'https://sso.stand-in.example/keys',
    },
  },
})

const connect = async (provider: Provider, protocol: Protocol, display_name: string, admin: string) => {
  const creation = await call(provider, 'POST', `sso/${protocol}`, { display_name }, admin)
  const { connection_id } = creation.connection
  const { path, told } = standIn(provider, connection_id)[protocol]
  const { connection } = await call(provider, 'PUT', `sso/${protocol}/${connection_id}${path}`, told, admin)
  expect(connection.status, 'a complete connection').toBe('active')
  return connection_id
}

const openOn = (page: Page, host: Host, provider: Provider): Fixtures['open'] => {
  const { publicToken } = provider.business
  return async (config, query = '') => {
    const address = host.show(
      { ...provider, publicToken },
      {
        body: '<div id="login"></div><script type="module" src="/members.js"></script>',
        scripts: { '/members.js': script(config) },
      },
    )
    await page.goto(`${address}${query}`)
  }
}

/** A site on another origin than the provider, with the widget of members. */
export const test = journeys.extend<Fixtures>({
  open: ({ page, host, provider }, use) => use(openOn(page, host, provider)),

  organization: ({ provider, codeFor }, use, info) => {
    let createdCount = 0
    return use((policies = {}, named) => {
      const slug = named ?? `o-${info.testId.slice(-12)}-${info.repeatEachIndex}-${createdCount}`
      createdCount++
      return createOrganization(provider, codeFor, slug, { name: `Organization ${createdCount}`, policies })
    })
  },

  company: async ({ organization, member, address }, use) => {
    const company = await organization()
    await member(company, address)
    await use(company)
  },

  member: ({ provider }, use) =>
    use(async ({ admin }, email_address, more = {}) =>
      call(provider, 'POST', 'organizations/members', { email_address, ...more }, admin),
    ),

  connection: ({ provider }, use) =>
    use(({ admin }, display_name, protocol = 'oidc') => connect(provider, protocol, display_name, admin)),

  mailedCode: ({ inbox }, use) =>
    use(async (to, count = 1) => {
      const codes = async () => (await inbox(to)).flatMap(({ code }) => code ?? [])
      await expect
        .poll(async () => (await codes()).length, { message: `codes mailed to ${to}`, intervals: mailIntervals })
        .toBe(count)
      return (await codes())[0] ?? ''
    }),

  linkFor: ({ inbox }, use) =>
    use(async (to, count = 1) => {
      await expect
        .poll(async () => (await inbox(to)).length, { message: `messages to ${to}`, intervals: mailIntervals })
        .toBe(count)
      const link = (await inbox(to))[0]?.link
      if (link === undefined) throw new Error(`The newest message to ${to} contains no link.`)
      return link
    }),
})

/** Returns what the site's callbacks received so far. */
export const callbackLog = (page: Page): Promise<readonly string[]> => page.evaluate(() => window.heard)
