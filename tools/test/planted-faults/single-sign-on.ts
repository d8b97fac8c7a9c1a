import type { PlantedFault } from './fault.ts'

/** Faults of single sign-on: SAML, OpenID Connect and One Tap. */
export const faultsOfSingleSignOn: readonly PlantedFault[] = [
  {
    means: 'a SAML assertion for another service signs in',
    file: 'packages/provider/src/methods/sso/saml/assertion.ts',
    text: 'if (restrictions.length > 0 && isOurs) return',
    replacement: 'if (restrictions.length > 0 || isOurs) return',
    tests: ['provider/src/attacks/organizations/saml.test'],
  },
  {
    means: 'a SAML assertion can be used twice',
    file: 'packages/provider/src/methods/sso/saml/finish.ts',
    text: '  if (await keepFirst(db, { ...usedAssertion, purpose: {}, expiresAt })) return\n',
    replacement: '  if (expiresAt > 0) return\n',
    tests: ['provider/src/attacks/organizations/saml.test'],
  },
  {
    means: 'a SAML assertion of an hour ago signs in',
    file: 'packages/provider/src/methods/sso/saml/assertion.ts',
    text: 'const oldestMs = 600_000',
    replacement: 'const oldestMs = 6_000_000',
    tests: ['provider/src/attacks/organizations/saml.test'],
  },
  {
    means: 'a SAML response without a signature of the assertion is trusted',
    file: 'packages/provider/src/methods/sso/saml/verify.ts',
    text: 'wantAssertionsSigned: true',
    replacement: 'wantAssertionsSigned: false',
    tests: ['provider/src/attacks/organizations/saml.test'],
  },
  {
    means: 'the errors of an encrypted assertion tell an attacker where it failed',
    file: 'packages/provider/src/methods/sso/saml/verify.ts',
    text: "    throw notTrusted('It is encrypted for another key, or not signed with a trusted certificate.', cause)",
    replacement: '    throw cause',
    tests: ['provider/src/attacks/organizations/saml-keys.test'],
  },
  {
    means: 'a sign-in that the identity provider starts is accepted although it is off',
    file: 'packages/provider/src/methods/sso/saml/finish.ts',
    text: 'if (samlConnectionData(connection).isIdpInitiatedAllowed && !project.settings.pkce_required_for_sso) return',
    replacement: 'if (!project.settings.pkce_required_for_sso) return',
    tests: ['provider/src/methods/sso/saml.test'],
  },
  {
    means: 'an answer of an identity provider for another client signs in',
    file: 'packages/provider/src/methods/oauth/id-token.ts',
    text: '        audience: client.client_id,\n',
    replacement: '',
    tests: ['provider/src/methods/oauth/openid.test'],
  },
  {
    means: 'an ID token of another flow signs in',
    file: 'packages/provider/src/methods/oauth/id-token.ts',
    text: 'if (payload.nonce !== nonce) throw',
    replacement: 'if (payload.nonce === undefined) throw',
    tests: ['provider/src/methods/oauth/id-token.test'],
  },
  {
    means: 'a page of another site answers a One Tap prompt',
    file: 'packages/provider/src/methods/oauth/one-tap.ts',
    text: 'if (cookie !== csrfToken) throw promptRefused()',
    replacement: "if (csrfToken === '') throw promptRefused()",
    tests: ['provider/src/attacks/one-tap.test'],
  },
]
