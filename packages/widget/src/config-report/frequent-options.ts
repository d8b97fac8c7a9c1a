import type { ConfigOption } from './config-option.ts'

/** @param purpose completes "Redirect URL …" */
export const redirectURL = (purpose: string): ConfigOption => ({
  says: `Redirect URL ${purpose}`,
  takes: 'a URL',
  default: "the project's redirect URL",
  example: "'https://example.com/authenticate'",
})

/** @param purpose completes "Mail template …" */
export const templateId = (purpose: string): ConfigOption => ({
  says: `Mail template ${purpose}`,
  takes: 'text',
  default: "the project's template",
  example: "'welcome'",
})

/** @param purpose completes "Lifetime …" */
export const lifetime = (purpose: string, minutes: number, most = 10_080): ConfigOption => ({
  says: `Lifetime ${purpose}`,
  takes: { from: 1, to: most },
  default: `${minutes}`,
  unit: 'minutes',
  example: `${minutes}`,
})

export const sessionDuration = (minutes: number): ConfigOption => ({
  says: 'Duration of the session',
  takes: { from: 5, to: 527_040 },
  default: `${minutes}`,
  unit: 'minutes',
  example: '60',
})

export const flag = (says: string, normally = false): ConfigOption => ({
  says,
  takes: 'a boolean',
  default: `${normally}`,
  example: `${!normally}`,
})

/** @param example a value of the object in the form of source code */
export const group = (says: string, example: string): ConfigOption => ({
  says,
  takes: 'an object',
  default: 'none',
  example,
})

export const language: ConfigOption = {
  says: 'Language of the message, as a BCP 47 tag',
  takes: 'text',
  default: 'the `locale` of the mount, else the language of the user',
  example: "'de'",
}

export const domainHint: ConfigOption = {
  says: "Domain of the email's sender, which the links to mailboxes search for",
  takes: 'text',
  default: 'none',
  example: "'mail.example.com'",
}

export const defaultCountry: ConfigOption = {
  says: 'Country that a phone form starts with, as an ISO 3166-1 code',
  takes: 'text',
  default: "'US'",
  example: "'DE'",
}

/** Options of password reset mails, for users and members. */
export const resetMailOptions = {
  passwordOptions: group('Passwords and the mail that resets them', '{ resetPasswordExpirationMinutes: 30 }'),
  'passwordOptions.loginRedirectURL': redirectURL('of the link that signs in without a password'),
  'passwordOptions.resetPasswordRedirectURL': redirectURL('of the link that sets a new password'),
  'passwordOptions.resetPasswordExpirationMinutes': lifetime('of both links of a reset mail', 30),
  'passwordOptions.resetPasswordTemplateId': templateId('of resets'),
} as const

/** @param position the default */
export const oneTapOptions = (position: string) =>
  ({
    'oauthOptions.providers[].one_tap': flag("Offers the accounts of the browser's Google session. Google only"),
    'oauthOptions.providers[].position': {
      says: 'Where Google One Tap is shown',
      takes: { oneOf: ['embedded', 'floating', 'embeddedOnly', 'floatingOrEmbedded', 'forceLegacyEmbedded'] },
      default: `'${position}'`,
      example: "'floating'",
    },
    'oauthOptions.providers[].cancel_on_tap_outside': flag('Closes a floating prompt on a press outside it', true),
  }) as const

/** Scopes and parameters, whose names differ between users and members. */
export const scopes = (byDefault: string): ConfigOption => ({
  says: 'Scopes in addition to those that the sign-in needs',
  takes: 'a list of texts',
  default: byDefault,
  example: "['calendar.readonly']",
})

export const parameters = (byDefault: string): ConfigOption => ({
  says: 'Parameters for the provider',
  takes: 'an object',
  default: byDefault,
  example: "{ prompt: 'select_account' }",
})

export const socialOptions = {
  oauthOptions: group('Social sign-in', "{ providers: ['google', 'github'] }"),
  'oauthOptions.providers': {
    says: 'One button each, in this order: a name, or an object with options',
    takes: 'names and objects',
    default: '[]',
    example: "['google', { type: 'github' }]",
  },
} as const

export const enableShadowDOM = flag("Renders in a shadow root, apart from the page's styles")
