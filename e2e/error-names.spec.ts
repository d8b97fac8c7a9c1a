import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { errorStatus } from '@latchkey/protocol/core/errors'
import { expect, test } from 'playwright/test'

/** Refusals that the existing client has no name for. A page that maps error types to sentences shows their message. */
const ownNames = [
  'account_session_not_found',
  'active_password_exists',
  'contact_not_verified',
  'create_organization_not_enabled',
  'device_user_code_not_found',
  'domain_not_found',
  'domain_not_proven',
  'duplicate_organization_external_id',
  'idempotency_key_in_use',
  'idempotency_key_reused',
  'impersonation_not_allowed',
  'inactive_sso_connection',
  'invalid_cursor',
  'invalid_idempotency_key',
  'invalid_json',
  'invalid_session_custom_claims',
  'invalid_siwe_params',
  'invalid_sso_connection',
  'invite_not_found',
  'invites_not_allowed',
  'ip_address_mismatch',
  'last_factor',
  'no_user_primary_identifier',
  'oauth_attach_token_not_found',
  'oauth_refresh_refused',
  'oauth_refresh_under_way',
  'organization_lock_out',
  'origin_not_allowed',
  'origin_not_allowed_for_client',
  'passkey_upgrade_not_enabled',
  'pkce_expected_code_challenge',
  'reauthentication_required',
  'request_too_large',
  'service_unavailable',
  'session_too_old_to_change_factors',
  'setup_link_not_found',
  'sso_callback_error',
  'step_up_required',
  'too_many_contacts',
  'too_many_crypto_wallets',
  'too_many_oauth_registrations',
  'too_many_webauthn_registrations',
  'unsupported_media_type',
  'user_agent_mismatch',
]

test('every refusal has the name that the existing client gives it', () => {
  const types = createRequire(import.meta.url)
    .resolve('@stytch/vanilla-js')
    .replace(/cjs\/index\.cjs$/, 'types')
  const declared = readdirSync(types, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.d.ts'))
  const known = declared.map((name) => readFileSync(join(types, name), 'utf8')).join('')
  expect(known).toContain("'otp_code_not_found'")
  const unknown = Object.keys(errorStatus).filter((type) => !known.includes(`'${type}'`))
  expect(unknown.toSorted()).toEqual(ownNames)
})
