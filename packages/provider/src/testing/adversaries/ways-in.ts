import { randomUUID } from 'node:crypto'
import { locationOf, TestBrowser } from '../oauth.ts'
import { returnFromProvider, type SocialAccount } from './account-sign-in.ts'
import type { Holdings } from './holdings.ts'
import type { OutsideAccount } from './outside-accounts.ts'
import {
  type AdversaryStep,
  ask,
  type Bearer,
  bring,
  changed,
  type Effect,
  holds,
  holdsIntermediate,
  type Manner,
  type Run,
  sessionOf,
  step,
  type Through,
} from './step.ts'
import { type Adversary, partnerProfile, type Tenant, type World, type WorldPerson } from './world.ts'

const lasting = { session_duration_minutes: 60 }

/** The only password that adversaries set. */
export const password = 'tall river quiet lantern 9!A'

/** Signs in an adversary by a code or link that is mailed to their mailbox. */
export const signInByMail = (
  options: Manner & { readonly by: 'code' | 'link'; readonly as: Adversary; readonly into: Tenant },
): AdversaryStep =>
  step(
    'signInByMail',
    options,
    async (run, holdings) => {
      const { world } = run
      const email_address = world.address(options.as)
      const organization_id = world.organizationId(options.into)
      const place = options.by === 'code' ? '/otps/email' : '/magic_links'
      const start = options.by === 'code' ? `${place}/login_or_signup` : `${place}/email/login_or_signup`
      if ((await world.post(start, { email_address, organization_id })).status !== 200) return 'nothing'
      const proof =
        options.by === 'code'
          ? { email_address, organization_id, code: await world.test.code(email_address) }
          : { magic_links_token: await world.test.token(email_address) }
      return bring(run, holdings, options, `${place}/authenticate`, { ...proof, ...lasting }, organization_id)
    },
    holds(options),
  )

/** Proves a mailbox of an adversary without choosing an organization. */
export const discoverByMail = (options: { readonly as: Adversary; readonly through: Through }): AdversaryStep =>
  step('discoverByMail', options, async (run, holdings) => {
    const email_address = run.world.address(options.as)
    if ((await run.world.post('/otps/email/discovery/send', { email_address })).status !== 200) return 'nothing'
    const proof = { email_address, code: await run.world.test.code(email_address) }
    return bring(run, holdings, { ...options, carry: 'nothing' }, '/otps/email/discovery/authenticate', proof)
  })

/** Signs in through the identity provider of `evil`, whose admin decides every claim. */
export const signInBySso = (
  options: Manner & { readonly by: 'saml' | 'oidc'; readonly as: WorldPerson | 'nameless' },
): AdversaryStep =>
  step(
    'signInBySso',
    options,
    async (run, holdings) => {
      const { world } = run
      const back = options.by === 'saml' ? await bySaml(world, options.as) : await byOpenId(world, options.as)
      const sso_token = back?.searchParams.get('token') ?? null
      if (sso_token === null) return 'nothing'
      return bring(run, holdings, options, '/sso/authenticate', { sso_token, ...lasting }, world.organizationId('evil'))
    },
    holds(options),
  )

const ssoStart = async (world: World, browser: TestBrowser, connection_id: string): Promise<string | null> => {
  const { public_token } = world.test.provider.project
  const started = await browser.go(`/v1/public/sso/start?${new URLSearchParams({ public_token, connection_id })}`)
  return started.status === 302 ? locationOf(started) : null
}

const bySaml = async (world: World, as: WorldPerson | 'nameless'): Promise<URL | null> => {
  const { saml } = world.stage
  const browser = new TestBrowser(world.test.provider)
  const startLocation = await ssoStart(world, browser, world.connections.saml)
  if (startLocation === null) return null
  const authnRequest = saml.read(startLocation)
  const email = as === 'nameless' ? '' : world.address(as)
  const statement = saml.statement(authnRequest, email, {
    subject: `subject of ${as}`,
    attributes: email === '' ? {} : { email },
    nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  })
  const form = saml.form(saml.signed(statement), authnRequest.relayState)
  const back = await browser.go(`/v1/b2b/sso/callback/${world.connections.saml}`, form)
  return back.status === 302 || back.status === 303 ? new URL(locationOf(back)) : null
}

const byOpenId = async (world: World, as: WorldPerson | 'nameless'): Promise<URL | null> => {
  const browser = new TestBrowser(world.test.provider)
  const startLocation = await ssoStart(world, browser, world.connections.oidc)
  if (startLocation === null) return null
  const claims = as === 'nameless' ? {} : { email: world.address(as), email_verified: true }
  const account = { provider: 'connection', subject: `subject of ${as}`, claims } as const
  const back = await browser.go(world.stage.accounts.agree(startLocation, account))
  return back.status === 302 ? new URL(locationOf(back)) : null
}

/** The accounts of adversaries at Google, Microsoft and Slack, each with the claims that the provider makes. */
const accounts = {
  /** A Gmail mailbox, which Google runs. */
  'google of nina': (world) => ({ email: world.address('nina'), email_verified: true }),
  /** A Workspace mailbox: `hd` states that Google runs the domain. */
  'google of mallory': (world) => ({ email: world.address('mallory'), email_verified: true, hd: world.domain('evil') }),
  /** Without `hd`: the address was verified once, before its owner left the company. */
  'google of former': (world) => ({ email: world.address('former'), email_verified: true }),
  /** The same for an address that the company has assigned to another person since. */
  'google of earlier paul': (world) => ({ email: world.address('paul'), email_verified: true }),
  /** Without `xms_edov` the address is only a claim of the tenant's admin (nOAuth). */
  'microsoft saying victor': (world) => ({ email: world.address('victor') }),
  'microsoft without address': () => ({}),
  'microsoft of mallory': (world) => ({ email: world.address('mallory'), xms_edov: true }),
  'slack of former': (world) => ({ email: world.address('former'), email_verified: true }),
} as const satisfies Readonly<Record<string, (world: World) => OutsideAccount['claims']>>

export type AccountName = keyof typeof accounts
export const accountNames = Object.keys(accounts) as readonly AccountName[]

const accountOf = (world: World, name: AccountName): SocialAccount => {
  const [provider] = name.split(' ') as [SocialAccount['provider']]
  // Uses one subject for each world, so that no run finds the accounts of another one.
  return { provider, subject: `${name} of ${world.address('victor')}`, claims: accounts[name](world) }
}

/** Signs in an adversary by an outside account, in an organization or in discovery. */
export const signInByAccount = (
  options: Manner & { readonly account: AccountName; readonly into: Tenant | 'discovery' },
): AdversaryStep =>
  step(
    'signInByAccount',
    options,
    async (run, holdings) => {
      const back = await returnFromProvider(run.world, accountOf(run.world, options.account), options.into)
      return finishAccount(run, holdings, options, back)
    },
    holds(options),
  )

/** Signs in by a One Tap prompt of Google, which sets no cookie. */
export const signInByOneTap = (
  options: Manner & { readonly account: AccountName & `google ${string}`; readonly into: Tenant | 'discovery' },
): AdversaryStep =>
  step(
    'signInByOneTap',
    options,
    async (run, holdings) => {
      const { world } = run
      type Started = { readonly google_client_id: string }
      const started = await world.request<Started>('GET', '/oauth/google/onetap/start')
      const { google_client_id } = started.body.data
      const id_token = await world.stage.accounts.credential(accountOf(world, options.account), google_client_id)
      const submitted =
        options.into === 'discovery'
          ? await world.post<Submitted>('/oauth/google/onetap/discovery/submit', { id_token })
          : await world.post<Submitted>('/oauth/google/onetap/submit', {
              id_token,
              organization_id: world.organizationId(options.into),
            })
      if (submitted.status !== 200) return 'nothing'
      return finishAccount(run, holdings, options, new URL(submitted.body.data.redirect_url))
    },
    holds(options),
  )

interface Submitted {
  readonly redirect_url: string
}

const finishAccount = async (
  run: Run,
  holdings: Holdings,
  options: Manner & { readonly into: Tenant | 'discovery' },
  back: URL,
): Promise<Effect> => {
  const token = back.searchParams.get('token')
  if (token === null) return 'nothing'
  return options.into === 'discovery'
    ? bring(run, holdings, options, '/oauth/discovery/authenticate', { discovery_oauth_token: token })
    : bring(
        run,
        holdings,
        options,
        '/oauth/authenticate',
        { oauth_token: token, ...lasting },
        run.world.organizationId(options.into),
      )
}

/** Signs in an adversary by a partner's token with the adversary's own address. */
export const attest = (options: Manner & { readonly as: Adversary; readonly into: Tenant }): AdversaryStep =>
  step(
    'attest',
    options,
    async (run, holdings) => {
      const { stage } = run.world
      const seconds = Math.floor(stage.now / 1000)
      const token = await stage.partner.signer.sign({
        iss: partnerProfile.issuer,
        aud: partnerProfile.audience,
        sub: `partner’s ${options.as}`,
        email: run.world.address(options.as),
        email_verified: true,
        jti: randomUUID(),
        iat: seconds,
        exp: seconds + 300,
      })
      const organization_id = run.world.organizationId(options.into)
      const body = { profile_id: partnerProfile.profile_id, token, organization_id, ...lasting }
      return bring(run, holdings, options, '/sessions/attest', body)
    },
    holds(options),
  )

/** Exchanges the newest intermediate session into an organization. */
export const exchangeIntermediate = (options: { readonly into: Tenant; readonly through: Through }): AdversaryStep =>
  step(
    'exchangeIntermediate',
    options,
    (run, holdings) =>
      bring(run, holdings, { ...options, carry: 'intermediate' }, '/discovery/intermediate_sessions/exchange', {
        organization_id: run.world.organizationId(options.into),
        ...lasting,
      }),
    holdsIntermediate,
  )

/** Creates an organization with the newest intermediate session. */
export const createOrganization = (options: { readonly through: Through }): AdversaryStep =>
  step(
    'createOrganization',
    options,
    (run, holdings) =>
      bring(run, holdings, { ...options, carry: 'intermediate' }, '/discovery/organizations/create', lasting),
    holdsIntermediate,
  )

/** Exchanges a session for one in another organization. */
export const exchangeSession = (options: {
  readonly by: Bearer
  readonly into: Tenant
  readonly through: Through
}): AdversaryStep =>
  step('exchangeSession', options, async (run, holdings) => {
    const { world } = run
    const session = (await sessionOf(run, holdings, options.by))?.token
    if (session === undefined) return 'nothing'
    const body = { organization_id: world.organizationId(options.into), ...lasting }
    const { isTaken, granted } = await ask(world, options.through, '/sessions/exchange', { body, session })
    if (isTaken) holdings.keep(granted)
    return changed(isTaken)
  })
