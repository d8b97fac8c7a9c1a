import type { SetupFeature } from '@latchkey/protocol/identity/setup-links'

/**
 * Which feature of a set-up link allows a call: one of them, `each` for what every page reads, or `none`. Every call that
 * members send with a session has a row, so that a new one is refused until somebody decides.
 */
export const featureOfCall: Readonly<Record<string, SetupFeature | 'each' | 'none'>> = {
  'GET /b2b/admin_portal_config': 'each',
  // Lists of people, rules and metadata are empty there (`setup-organization.ts`).
  'GET /b2b/organizations/me': 'each',

  'GET /b2b/sso': 'sso',
  'POST /b2b/sso/saml': 'sso',
  'PUT /b2b/sso/saml/:connection_id': 'sso',
  'PUT /b2b/sso/saml/:connection_id/url': 'sso',
  'DELETE /b2b/sso/saml/:connection_id/verification_certificates/:certificate_id': 'sso',
  'DELETE /b2b/sso/saml/:connection_id/encryption_private_key/:private_key_id': 'sso',
  'POST /b2b/sso/oidc': 'sso',
  'PUT /b2b/sso/oidc/:connection_id': 'sso',
  'DELETE /b2b/sso/:connection_id': 'sso',
  'POST /b2b/sso/:connection_id/test': 'sso',
  'GET /b2b/sso/:connection_id/test/:test_id': 'sso',
  // They lead to the identity provider of another organization.
  'POST /b2b/sso/external': 'none',
  'PUT /b2b/sso/external/:connection_id': 'none',

  'GET /b2b/scim': 'scim',
  'POST /b2b/scim': 'scim',
  'POST /b2b/scim/groups': 'scim',
  'POST /b2b/scim/log': 'scim',
  // Its holder may replace the token, and send the request with it.
  'POST /b2b/scim/log/repeat': 'scim',
  'PUT /b2b/scim/:connection_id': 'scim',
  'POST /b2b/scim/rotate/start': 'scim',
  'POST /b2b/scim/rotate/complete': 'scim',
  'POST /b2b/scim/rotate/cancel': 'scim',
  'DELETE /b2b/scim/:connection_id': 'scim',

  'GET /b2b/organizations/me/domains': 'domains',
  'POST /b2b/organizations/me/domains': 'domains',
  'POST /b2b/organizations/me/domains/:domain/verify': 'domains',
  'DELETE /b2b/organizations/me/domains/:domain': 'domains',

  // A link makes no further links.
  'GET /b2b/organizations/me/setup_links': 'none',
  'POST /b2b/organizations/me/setup_links': 'none',
  'DELETE /b2b/organizations/me/setup_links/:setup_link_id': 'none',

  // The policy of the organization, and the organization itself.
  'PUT /b2b/organizations/me': 'none',
  'DELETE /b2b/organizations/me': 'none',

  // Its members, and what belongs to one member.
  'POST /b2b/sessions/authenticate': 'none',
  'POST /b2b/sessions/exchange': 'none',
  'POST /b2b/sessions/revoke': 'none',
  'POST /b2b/sessions/revoke/:member_id': 'none',
  'GET /b2b/organizations/members/me': 'none',
  'PUT /b2b/organizations/members/update': 'none',
  'DELETE /b2b/organizations/members/deletePhoneNumber': 'none',
  'DELETE /b2b/organizations/members/deleteTOTP': 'none',
  'DELETE /b2b/organizations/members/passwords/:password_id': 'none',
  'POST /b2b/organizations/members': 'none',
  'POST /b2b/organizations/me/members/search': 'none',
  'PUT /b2b/organizations/members/:member_id': 'none',
  'DELETE /b2b/organizations/members/:member_id': 'none',
  'PUT /b2b/organizations/members/:member_id/reactivate': 'none',
  'DELETE /b2b/organizations/members/mfa_phone_numbers/:member_id': 'none',
  'DELETE /b2b/organizations/members/totp/:member_id': 'none',
  'POST /b2b/organizations/members/start_email_update': 'none',
  'POST /b2b/organizations/members/:member_id/start_email_update': 'none',
  'POST /b2b/organizations/members/unlink_retired_email': 'none',
  'POST /b2b/organizations/members/:member_id/unlink_retired_email': 'none',
  'POST /b2b/magic_links/email/invite': 'none',
  'GET /b2b/recovery_codes': 'none',
  'POST /b2b/recovery_codes/rotate': 'none',
  'POST /b2b/passwords/session/reset': 'none',
  'GET /b2b/account/sessions': 'none',
  'DELETE /b2b/account/sessions/:session_id': 'none',
  'DELETE /b2b/account/sessions': 'none',
  'POST /b2b/account/primary': 'none',
  'PUT /b2b/account/profile': 'none',
  'POST /b2b/account/oauth/attach': 'none',
  'DELETE /b2b/account/oauth/:member_oauth_registration_id': 'none',
  'GET /b2b/account/export': 'none',
  'GET /b2b/account/deletion': 'none',
  'POST /b2b/account/deletion': 'none',
  'DELETE /b2b/account/deletion': 'none',

  // Apps that act for members.
  'POST /idp/b2b/oauth/authorize/start': 'none',
  'POST /idp/b2b/oauth/device/start': 'none',
  'POST /idp/b2b/oauth/device/submit': 'none',
  'GET /b2b/organizations/members/connected_apps': 'none',
  'POST /b2b/organizations/members/connected_apps/:id/revoke': 'none',
  'GET /b2b/organizations/members/:member_id/connected_apps': 'none',
  'POST /b2b/organizations/members/:member_id/connected_apps/:id/revoke': 'none',
  'GET /b2b/organizations/connected_apps': 'none',
  'GET /b2b/organizations/connected_apps/:id': 'none',
}
