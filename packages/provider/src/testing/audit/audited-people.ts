import type { AuditedActs } from './audited-acts.ts'

interface SignedInUser {
  readonly user_id: string
  readonly session_token: string
}

/** Renames a passkey as its owner and as a back end. */
export const passkeys = async (
  acts: AuditedActs,
  { session_token: session, passkeyId }: Pick<SignedInUser, 'session_token'> & { readonly passkeyId: string },
) => {
  const path = { webauthn_registration_id: passkeyId }
  const body = { name: 'Key' }
  await acts.act('PUT /sdk/v1/webauthn/update/:webauthn_registration_id', ['passkey.changed'], { session, path, body })
  await acts.act('PUT /v1/webauthn/:webauthn_registration_id', ['passkey.changed'], { path, body })
}

/** Performs the actions of users, and of back ends on users. */
export const people = async (acts: AuditedActs, { session_token: session }: SignedInUser, eve: SignedInUser) => {
  await acts.act('PUT /sdk/v1/users/me', ['user.changed'], { session, body: { name: { first_name: 'Ada' } } })
  await acts.act('POST /sdk/v1/sessions/revoke', ['session.ended'], { session, body: {} })
  const { session_token } = eve
  await acts.act('POST /v1/sessions/revoke', ['session.ended'], { body: { session_token } })
  const email = 'grace@example.com'
  const { user_id } = await acts.act('POST /v1/users', ['user.created'], { body: { email, external_id: 'site-1' } })
  const path = { user_id }
  await acts.act('PUT /v1/users/:user_id', ['user.changed'], { path, body: { trusted_metadata: { plan: 'gold' } } })
  await acts.act('DELETE /v1/users/:user_id/external_id', ['factor.removed'], { path })
  const exchange = 'PUT /v1/users/:user_id/exchange_primary_factor'
  await acts.act(exchange, ['factor.added', 'factor.removed'], { path, body: { email_address: 'hopper@example.com' } })
  const { email_id: id } = await acts.act('POST /v1/users', ['user.created'], { body: { email: 'third@example.com' } })
  await acts.act('DELETE /v1/users/emails/:id', ['factor.removed'], { path: { id } })
  const impersonation = { user_id, impersonator_id: 'staff-7', impersonator_email_address: 'staff@example.com' }
  await acts.act('POST /v1/impersonation', ['impersonation.prepared'], { body: impersonation })
  const migrated = await acts.act<{ readonly user: { readonly password: { readonly password_id: string } } }>(
    'POST /v1/passwords/migrate',
    ['factor.added', 'user.created'],
    { body: { email: 'moved@example.com', hash_type: 'md_5', hash: '5f4dcc3b5aa765d61d8327deb882cf99' } },
  )
  await acts.act('DELETE /v1/users/passwords/:id', ['factor.removed'], {
    path: { id: migrated.user.password.password_id },
  })
  await acts.act('POST /v1/emails/bounces', ['mail.stopped'], { body: { email_address: email, reason: 'unknown' } })
  await acts.act('DELETE /v1/users/:user_id', ['user.removed'], { path })
}

interface Client {
  readonly client_id: string
  readonly client_secret: string
}

/** Performs the actions of back ends on M2M clients, and of a client itself. */
export const programs = async (acts: AuditedActs) => {
  const { m2m_client } = await acts.act<{ readonly m2m_client: Client }>('POST /v1/m2m/clients', ['client.created'], {
    body: { scopes: ['read'] },
  })
  const { client_id, client_secret } = m2m_client
  const path = { client_id }
  const tokenRequest = { client_id, grant_type: 'client_credentials' }
  await acts.askForToken({ ...tokenRequest, client_secret }, ['client.token_given'])
  await acts.askForToken({ ...tokenRequest, client_secret: 'wrong' }, ['guess.refused'])
  await acts.act('PUT /v1/m2m/clients/:client_id', ['client.changed'], { path, body: { client_name: 'Shop' } })
  const rotating = 'POST /v1/m2m/clients/:client_id/secrets/rotate'
  for (const step of ['/start', '/cancel', '/start', ''])
    await acts.act(`${rotating}${step}`, ['client.rotated'], { path, body: {} })
  await acts.act('DELETE /v1/m2m/clients/:client_id', ['client.removed'], { path })
}

const redirect_uri = 'https://app.example.com/callback'
const authorization = { redirect_uri, response_type: 'code', scopes: ['openid'], consent_granted: true } as const
const code_challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

/** Creates, changes, rotates and deletes a connected app, and gives it access to the account of a user. */
export const apps = async (acts: AuditedActs, { user_id, session_token: session }: SignedInUser) => {
  const body = { client_type: 'third_party', redirect_urls: [redirect_uri] }
  const { connected_app } = await acts.act<{ readonly connected_app: Client }>(
    'POST /v1/connected_apps/clients',
    ['app.created'],
    { body },
  )
  const { client_id } = connected_app
  const path = { client_id }
  await acts.act('PUT /v1/connected_apps/clients/:client_id', ['app.changed'], { path, body: { client_name: 'Shop' } })
  const authorize = () =>
    acts.act('POST /v1/idp/oauth/authorize', ['grant.given'], {
      body: { ...authorization, code_challenge, client_id, user_id },
    })
  await authorize()
  await acts.act('POST /v1/users/:user_id/connected_apps/:connected_app_id/revoke', ['grant.revoked'], {
    path: { user_id, connected_app_id: client_id },
    body: {},
  })
  await authorize()
  await acts.act('POST /sdk/v1/users/connected_apps/:id/revoke', ['grant.revoked'], {
    session,
    path: { id: client_id },
  })
  const rotating = 'POST /v1/connected_apps/clients/:client_id/secrets/rotate'
  for (const step of ['/start', '/cancel', '/start', ''])
    await acts.act(`${rotating}${step}`, ['app.rotated'], { path, body: {} })
  await acts.act('DELETE /v1/connected_apps/clients/:client_id', ['app.removed'], { path })
}

/** Gives an app access to the account of a member, and ends it as the member, as an admin and as a back end. */
export const appsOfMember = async (
  acts: AuditedActs,
  { session_token: session, member_id, organization }: SignedInMember,
) => {
  const { organization_id } = organization
  const { connected_app } = await acts.act<{ readonly connected_app: Client }>(
    'POST /v1/connected_apps/clients',
    ['app.created'],
    { body: { client_type: 'third_party', redirect_urls: [redirect_uri] } },
  )
  const { client_id: id } = connected_app
  const authorize = () =>
    acts.act('POST /v1/b2b/idp/oauth/authorize', ['grant.given'], {
      body: { ...authorization, code_challenge, client_id: id, organization_id, member_id },
    })
  const members = '/b2b/organizations/members'
  await authorize()
  await acts.act(`POST /sdk/v1${members}/connected_apps/:id/revoke`, ['grant.revoked'], { session, path: { id } })
  await authorize()
  const path = { member_id, id }
  await acts.act(`POST /sdk/v1${members}/:member_id/connected_apps/:id/revoke`, ['grant.revoked'], { session, path })
  await authorize()
  const one = 'POST /v1/b2b/organizations/:organization_id/members/:member_id/connected_apps/:connected_app_id/revoke'
  await acts.act(one, ['grant.revoked'], { path: { organization_id, member_id, connected_app_id: id }, body: {} })
}

interface SignedInMember {
  readonly member_id: string
  readonly session_token: string
  readonly organization: { readonly organization_id: string }
}
