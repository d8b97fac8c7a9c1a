import type { Grant } from '@latchkey/protocol/identity/session'
import type { SavedCredential } from '../authenticator.ts'
import { AuthenticatorApps } from '../authenticator-apps.ts'
import { asBackEnd } from '../back-end.ts'
import { SamlIdentityProvider } from '../identity-providers/saml-identity-provider.ts'
import { TestBrowser } from '../oauth.ts'
import { granted, TestOrganizations } from '../organizations.ts'
import { Passkeys } from '../passkeys.ts'
import { beginning, type TestProvider } from '../provider.ts'
import { mailReset, resetBy } from '../resets.ts'
import { ethereumWallet, solanaWallet, Wallets } from '../wallets.ts'

/** Secrets of the accounts in a database of a release: their owners use them again after an upgrade. */
export interface ReleaseAccounts {
  readonly user: {
    readonly userId: string
    readonly email: string
    readonly phone: string
    readonly password: string
    readonly session: string
    readonly totpSecret: string
    readonly recoveryCode: string
    readonly passkey: SavedCredential
  }
  readonly member: {
    readonly organizationId: string
    readonly memberId: string
    readonly email: string
    readonly password: string
    readonly session: string
    readonly intermediateToken: string
    readonly totpSecret: string
    readonly recoveryCode: string
  }
  readonly machine: { readonly clientId: string; readonly secret: string }
}

const password = 'gibbous-Waxing-81-moor'
const year = { session_duration_minutes: 525_600 }

/** The wallets of the user. Their keys are public on purpose. */
export const releaseWallets = () => [
  ethereumWallet({ secretKey: new Uint8Array(32).fill(0x11) }),
  solanaWallet({ secretKey: new Uint8Array(32).fill(0x22) }),
]

/**
 * Creates one user with every factor, one organization with members, connections and a custom role, and one machine client.
 * Every session, secret and code that it returns is still usable.
 */
export const createReleaseAccounts = async (provider: TestProvider): Promise<ReleaseAccounts> => {
  await provider.patch({ sms_countries: ['US'], sms_daily_budget: 100 })
  const user = await createUser(provider)
  const machine = await createMachine(provider)
  const business = TestOrganizations.of(provider)
  return { user, machine, member: await createMember(business) }
}

const createUser = async (provider: TestProvider): Promise<ReleaseAccounts['user']> => {
  const email = 'ada@example.com'
  const phone = '+14155550123'
  const code = await provider.sendCode(email)
  const signedUp = granted(await provider.post<Grant>('/otps/authenticate', { token: code.code, ...code, ...year }))
  const { resetToken } = await mailReset(provider, email)
  const { session_token: session } = granted(await resetBy(provider, resetToken, password, year))

  const text = await provider.post<{ method_id: string }>(
    '/otps/sms/send/secondary',
    { phone_number: phone },
    { session },
  )
  const token = (await provider.inbox(phone)).find((message) => message.code !== undefined)?.code
  const typed = { token, method_id: granted(text).method_id, ...year }
  granted(await provider.post('/otps/authenticate', typed, { session }))

  const apps = new AuthenticatorApps(provider)
  const app = granted(await apps.create(session))
  granted(await apps.authenticate(session, apps.code(app.secret)))

  const { device } = await new Passkeys(provider).add(session)
  const wallets = new Wallets(provider)
  for (const wallet of releaseWallets()) granted(await wallets.authenticate(wallet, { session }))
  granted(await new TestBrowser(provider).signIn('google', email, { session }))

  const changes = { name: { first_name: 'Ada' }, external_id: 'customer-1', trusted_metadata: { plan: 'pro' } }
  const changed = await asBackEnd(provider, 'PUT', `/users/${signedUp.user_id}`, changes)
  if (changed.status !== 200) throw new Error(`The user was not changed: ${JSON.stringify(changed.body)}`)

  const [recoveryCode = ''] = app.recovery_codes
  const secrets = { password, session, totpSecret: app.secret, recoveryCode, passkey: device.save() }
  return { userId: signedUp.user_id, email, phone, ...secrets }
}

const createMachine = async (provider: TestProvider): Promise<ReleaseAccounts['machine']> => {
  const { body } = await asBackEnd<{ readonly m2m_client: { client_id: string; client_secret: string } }>(
    provider,
    'POST',
    '/m2m/clients',
    { client_name: 'Reports', scopes: ['read:reports'] },
  )
  return { clientId: body.m2m_client.client_id, secret: body.m2m_client.client_secret }
}

const createMember = async (business: TestOrganizations): Promise<ReleaseAccounts['member']> => {
  const { provider } = business
  const email = 'boss@company.example'
  const founder = await business.found(email, { organization_name: 'Company', organization_slug: 'company', ...year })
  const { organization, member } = founder
  const organizationId = organization.organization_id
  const place = `/b2b/organizations/${organizationId}`
  const ask = async <Answer = Record<string, unknown>>(method: string, path: string, body: object) => {
    const answer = await asBackEnd<Answer>(provider, method, path, body)
    if (answer.status !== 200) throw new Error(`${method} ${path} answered ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  await ask('PUT', place, { email_jit_provisioning: 'RESTRICTED', email_allowed_domains: ['company.example'] })
  const roles = [{ role_id: 'editor', description: '', permissions: [{ resource_id: 'papers', actions: ['read'] }] }]
  await ask('PUT', `/b2b/rbac/organizations/${organizationId}`, { org_policy: { roles } })
  await ask('POST', `${place}/members`, { email_address: 'editor@company.example', roles: ['editor'] })
  const { connection } = await ask<{ readonly connection: { readonly connection_id: string } }>(
    'POST',
    `/b2b/sso/saml/${organizationId}`,
    { display_name: 'Company SAML' },
  )
  const { settings } = new SamlIdentityProvider(() => beginning)
  await ask('PUT', `/b2b/sso/saml/${organizationId}/connections/${connection.connection_id}`, settings)
  await ask('POST', `/b2b/sso/oidc/${organizationId}`, { display_name: 'Company OpenID' })

  // A new password replaces the session that set it.
  const { session_token: session } = granted(
    await business.post<{ session_token: string }>(
      '/passwords/session/reset',
      { password, ...year },
      { session: founder.session_token },
    ),
  )
  const identified = { organization_id: organizationId, member_id: member.member_id }
  const app = granted(
    await business.post<{ secret: string; recovery_codes: string[] }>('/totp', identified, { session }),
  )
  const code = new AuthenticatorApps(provider).code(app.secret)
  granted(await business.post('/totp/authenticate', { ...identified, code, ...year }, { session }))
  const google = await business.oauthToken('google', email, organizationId)
  granted(await business.post('/oauth/authenticate', { oauth_token: google, ...year }, { session }))
  const { intermediate_session_token } = await business.discover('newcomer@company.example')

  const [recoveryCode = ''] = app.recovery_codes
  const secrets = { password, session, totpSecret: app.secret, recoveryCode }
  return {
    organizationId,
    memberId: member.member_id,
    email,
    intermediateToken: intermediate_session_token,
    ...secrets,
  }
}
