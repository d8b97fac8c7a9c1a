import type { MemberCall } from './member-call.ts'

const email_address = 'ada@example.com'
const organization_id = 'organization-test-1'
const session_duration_minutes = 60

/** Sign-in and connection calls that never send an intermediate session token. */
export const callsWithoutToken: readonly MemberCall[] = [
  [
    'magicLinks.email.discovery.send',
    (c) => c.magicLinks.email.discovery.send({ email_address, discovery_redirect_url: 'https://a.example' }),
    'POST /b2b/magic_links/email/discovery/send',
    { email_address, discovery_redirect_url: 'https://a.example' },
  ],
  [
    'magicLinks.discovery.authenticate',
    (c) => c.magicLinks.discovery.authenticate({ discovery_magic_links_token: 't' }),
    'POST /b2b/magic_links/discovery/authenticate',
    { discovery_magic_links_token: 't' },
  ],
  [
    'magicLinks.email.loginOrSignup',
    (c) => c.magicLinks.email.loginOrSignup({ email_address, organization_id }),
    'POST /b2b/magic_links/email/login_or_signup',
    { email_address, organization_id },
  ],
  [
    'magicLinks.email.invite',
    (c) => c.magicLinks.email.invite({ email_address, roles: ['editor'] }),
    'POST /b2b/magic_links/email/invite',
    { email_address, roles: ['editor'] },
  ],
  [
    'otps.email.discovery.send',
    (c) => c.otps.email.discovery.send({ email_address }),
    'POST /b2b/otps/email/discovery/send',
    { email_address },
  ],
  [
    'otps.email.loginOrSignup',
    (c) => c.otps.email.loginOrSignup({ email_address, organization_id }),
    'POST /b2b/otps/email/login_or_signup',
    { email_address, organization_id },
  ],
  ['recoveryCodes.get', (c) => c.recoveryCodes.get(), 'GET /b2b/recovery_codes', undefined],
  ['recoveryCodes.rotate', (c) => c.recoveryCodes.rotate(), 'POST /b2b/recovery_codes/rotate', {}],
  [
    'passwords.strengthCheck',
    (c) => c.passwords.strengthCheck({ password: 'p', email_address }),
    'POST /b2b/passwords/strength_check',
    { password: 'p', email_address },
  ],
  [
    'passwords.resetByEmailStart',
    (c) => c.passwords.resetByEmailStart({ organization_id, email_address }),
    'POST /b2b/passwords/email/reset/start',
    { organization_id, email_address },
  ],
  [
    'passwords.resetByExistingPassword',
    (c) =>
      c.passwords.resetByExistingPassword({
        organization_id,
        email_address,
        existing_password: 'o',
        new_password: 'n',
        session_duration_minutes,
      }),
    'POST /b2b/passwords/existing_password/reset',
    { organization_id, email_address, existing_password: 'o', new_password: 'n', session_duration_minutes },
  ],
  [
    'passwords.resetBySession',
    (c) => c.passwords.resetBySession({ password: 'p' }),
    'POST /b2b/passwords/session/reset',
    { password: 'p' },
  ],
  [
    'passwords.discovery.resetByEmailStart',
    (c) => c.passwords.discovery.resetByEmailStart({ email_address }),
    'POST /b2b/passwords/discovery/reset/start',
    { email_address },
  ],
  [
    'passwords.discovery.authenticate',
    (c) => c.passwords.discovery.authenticate({ email_address, password: 'p' }),
    'POST /b2b/passwords/discovery/authenticate',
    { email_address, password: 'p' },
  ],
  [
    'oauth.discovery.authenticate',
    (c) => c.oauth.discovery.authenticate({ discovery_oauth_token: 't' }),
    'POST /b2b/oauth/discovery/authenticate',
    { discovery_oauth_token: 't' },
  ],
  [
    'sso.discoverConnections',
    (c) => c.sso.discoverConnections('ada+1@example.com'),
    'GET /b2b/sso/discovery/connections',
    undefined,
  ],
  ['sso.getConnections', (c) => c.sso.getConnections(), 'GET /b2b/sso', undefined],
  ['sso.deleteConnection', (c) => c.sso.deleteConnection('c'), 'DELETE /b2b/sso/c', undefined],
  [
    'sso.saml.createConnection',
    (c) => c.sso.saml.createConnection({ display_name: 'S' }),
    'POST /b2b/sso/saml',
    { display_name: 'S' },
  ],
  [
    'sso.saml.updateConnection',
    (c) => c.sso.saml.updateConnection({ connection_id: 'c', idp_entity_id: 'e' }),
    'PUT /b2b/sso/saml/c',
    { idp_entity_id: 'e' },
  ],
  [
    'sso.saml.updateConnectionByURL',
    (c) => c.sso.saml.updateConnectionByURL({ connection_id: 'c', metadata_url: 'u' }),
    'PUT /b2b/sso/saml/c/url',
    { metadata_url: 'u' },
  ],
  [
    'sso.saml.deleteVerificationCertificate',
    (c) => c.sso.saml.deleteVerificationCertificate({ connection_id: 'c', certificate_id: 'x' }),
    'DELETE /b2b/sso/saml/c/verification_certificates/x',
    undefined,
  ],
  [
    'sso.saml.deleteEncryptionPrivateKey',
    (c) => c.sso.saml.deleteEncryptionPrivateKey({ connection_id: 'c', private_key_id: 'k' }),
    'DELETE /b2b/sso/saml/c/encryption_private_key/k',
    undefined,
  ],
  ['sso.oidc.createConnection', (c) => c.sso.oidc.createConnection({}), 'POST /b2b/sso/oidc', {}],
  [
    'sso.oidc.updateConnection',
    (c) => c.sso.oidc.updateConnection({ connection_id: 'c', issuer: 'i' }),
    'PUT /b2b/sso/oidc/c',
    { issuer: 'i' },
  ],
  [
    'sso.external.createConnection',
    (c) => c.sso.external.createConnection({ external_organization_id: 'o', external_connection_id: 'x' }),
    'POST /b2b/sso/external',
    { external_organization_id: 'o', external_connection_id: 'x' },
  ],
  [
    'sso.external.updateConnection',
    (c) => c.sso.external.updateConnection({ connection_id: 'c', display_name: 'D' }),
    'PUT /b2b/sso/external/c',
    { display_name: 'D' },
  ],
]
