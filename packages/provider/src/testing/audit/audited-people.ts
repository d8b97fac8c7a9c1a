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

/** Creates, changes, rotates and deletes a connected app. */
export const apps = async (acts: AuditedActs) => {
  const body = { client_type: 'third_party' }
  const { connected_app } = await acts.act<{ readonly connected_app: Client }>(
    'POST /v1/connected_apps/clients',
    ['app.created'],
    { body },
  )
  const path = { client_id: connected_app.client_id }
  await acts.act('PUT /v1/connected_apps/clients/:client_id', ['app.changed'], { path, body: { client_name: 'Shop' } })
  const rotating = 'POST /v1/connected_apps/clients/:client_id/secrets/rotate'
  for (const step of ['/start', '/cancel', '/start', ''])
    await acts.act(`${rotating}${step}`, ['app.rotated'], { path, body: {} })
  await acts.act('DELETE /v1/connected_apps/clients/:client_id', ['app.removed'], { path })
}
