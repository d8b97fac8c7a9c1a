import type { ConfigOptions } from '../config-report/config-option.ts'
import {
  defaultCountry,
  domainHint,
  enableShadowDOM,
  flag,
  group,
  lifetime,
  oneTapOptions,
  parameters,
  redirectURL,
  resetMailOptions,
  scopes,
  sessionDuration,
  socialOptions,
  templateId,
} from '../config-report/frequent-options.ts'
import type { LoginConfig } from '../user-flow/config.ts'

/** Every option of `config` of users, for `docs/CONFIG.md` and for the report on the console of a test project. */
export const loginConfigOptions: ConfigOptions<LoginConfig> = {
  products: {
    says: 'Sign-in methods of the first screen',
    takes: { listOf: ['crypto', 'emailMagicLinks', 'oauth', 'otp', 'passkeys', 'passwords'] },
    default: "['emailMagicLinks']",
    example: "['otp', 'oauth']",
  },
  formFirst: flag('Puts the form above the buttons'),
  emailMagicLinksOptions: group('Login links by email', '{ loginExpirationMinutes: 30 }'),
  'emailMagicLinksOptions.loginRedirectURL': redirectURL('of links for existing users'),
  'emailMagicLinksOptions.loginExpirationMinutes': lifetime('of links for existing users', 30),
  'emailMagicLinksOptions.signupRedirectURL': redirectURL('of links for new users'),
  'emailMagicLinksOptions.signupExpirationMinutes': lifetime('of links for new users', 30),
  'emailMagicLinksOptions.createUserAsPending': flag('Creates new users as pending until they open the link'),
  'emailMagicLinksOptions.domainHint': domainHint,
  otpOptions: group('Passcodes', "{ methods: ['email'] }"),
  'otpOptions.methods': {
    says: 'Channels, one tab each, in this order',
    takes: { listOf: ['email', 'sms', 'whatsapp'] },
    default: "['email']",
    example: "['email', 'sms']",
  },
  'otpOptions.expirationMinutes': lifetime('of a code', 5, 60),
  'otpOptions.loginTemplateId': templateId('of codes for existing users'),
  'otpOptions.signupTemplateId': templateId('of codes for new users'),
  'otpOptions.defaultCountry': defaultCountry,
  ...resetMailOptions,
  'passwordOptions.loginExpirationMinutes': {
    ...lifetime('of the link that signs in. Accepted without effect: both links have the lifetime of the reset', 30),
    default: 'none',
  },
  ...socialOptions,
  // Another report names unknown and repeated providers.
  'oauthOptions.providers[].type': {
    says: 'Name of the provider',
    takes: 'text',
    default: 'required',
    example: "'google'",
  },
  'oauthOptions.providers[].custom_scopes': scopes('[]'),
  'oauthOptions.providers[].provider_params': parameters('{}'),
  ...oneTapOptions('embedded'),
  'oauthOptions.loginRedirectURL': redirectURL('of existing users'),
  'oauthOptions.signupRedirectURL': redirectURL('of new users'),
  sessionOptions: group('The session', '{ sessionDurationMinutes: 60 }'),
  'sessionOptions.sessionDurationMinutes': sessionDuration(30),
  lastUsed: flag('Marks the method that this browser used last'),
  enableShadowDOM,
}
