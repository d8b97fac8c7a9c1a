import type { Tried } from './row.ts'

const shapes = 'packages/provider/src/testing/identity-providers/saml-shapes.ts'
const hashes = 'packages/provider/src/methods/password/migrated-hash.test.ts'

/** Who vouches for people: identity providers, and systems that accounts come from. */
export const identities: readonly Tried[] = [
  ...(
    [
      ['Okta', 'prefix `saml2`, typed values'],
      ['Entra ID', 'the default namespace'],
      ['Google Workspace', 'prefix `saml2`, XML declaration'],
      ['ADFS', 'the default namespace'],
      ['Keycloak', 'an attribute for each group'],
      ['OneLogin', 'typed values'],
      ['PingFederate', 'an encrypted assertion, an attribute for each group'],
      ['Shibboleth', 'an encrypted assertion, typed values'],
    ] as const
  ).map(
    ([subject, note]): Tried => ({
      subject: `${subject}, SAML`,
      named: subject,
      kind: 'identityProvider',
      on: '2026-11-25',
      test: shapes,
      version: { recorded: 'the form of its documented examples' },
      note: `sign-in with up to 150 groups: ${note}`,
    }),
  ),
  {
    subject: 'Keycloak, .NET and Shibboleth, encryption',
    named: 'Keycloak',
    kind: 'identityProvider',
    version: { recorded: 'what they write' },
    on: '2026-11-29',
    test: 'packages/provider/src/methods/sso/saml/decrypt.test.ts',
    note: 'RSA-OAEP with each pair of hash functions, and each place of the key',
  },
  {
    subject: 'Zitadel, OpenID',
    named: 'azp',
    kind: 'identityProvider',
    on: '2026-11-28',
    version: { recorded: 'the form of its ID tokens' },
    test: 'packages/provider/src/methods/sso/openid-connection.test.ts',
    note: 'ID tokens for several audiences, with `azp`',
  },
  ...(
    [
      ['Azure AD B2C, OpenID', 'Azure AD B2C', 'token answers without an access token; addresses in `emails`'],
      ['CAS, OpenID', 'CAS states', 'claims in lists'],
    ] as const
  ).map(
    ([subject, named, note]): Tried => ({
      subject,
      named,
      kind: 'identityProvider',
      on: '2026-11-30',
      version: { recorded: 'the form of its answers' },
      test: 'packages/provider/src/methods/sso/oidc-person.test.ts',
      note,
    }),
  ),
  ...(
    [
      ['Keycloak, 64 bytes', 'PBKDF2'],
      ['WordPress 6.8', 'bcrypt of a SHA-384, also in an export of phpass'],
      ['PBKDF2 of Django', 'PBKDF2 with a salt of text'],
      ['PBKDF2 of Flask', 'PBKDF2'],
      ['ASP.NET Identity, version 3', 'PBKDF2 in its own encoding'],
      ['ASP.NET Identity, version 2', 'PBKDF2 in its own encoding'],
    ] as const
  ).map(
    ([subject, note]): Tried => ({
      subject,
      kind: 'imported',
      version: { recorded: 'hashes of its form' },
      on: '2026-11-29',
      test: hashes,
      note,
    }),
  ),
]
