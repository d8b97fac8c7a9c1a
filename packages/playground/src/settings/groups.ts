import { languages } from './languages.ts'
import type { Setting } from './setting.ts'

export interface Group {
  readonly title: string
  readonly settings: readonly Setting[]
}

const colour = (id: string, label: string, path: string, initial: string): Setting => ({
  kind: 'colour',
  id,
  label,
  path: `styles.${path}`,
  initial,
})

/** Every switch that the widget has today. A new option is a row here and nothing else. */
export const groups: readonly Group[] = [
  {
    title: 'Sign-in',
    settings: [
      {
        kind: 'choice',
        id: 'mount',
        label: 'Widget',
        path: null,
        options: [
          ['login', 'Sign in'],
          ['passkeys', 'Passkeys'],
        ],
        initial: 'login',
      },
      {
        kind: 'set',
        id: 'products',
        label: 'Products',
        path: 'config.products',
        options: [
          ['otp', 'Passcodes'],
          ['emailMagicLinks', 'Login links'],
          ['passwords', 'Passwords'],
          ['passkeys', 'Passkeys'],
          ['crypto', 'Wallets'],
        ],
        initial: 'otp',
        always: true,
      },
      {
        kind: 'set',
        id: 'methods',
        label: 'Sent by',
        path: 'config.otpOptions.methods',
        options: [
          ['email', 'Email'],
          ['sms', 'Text'],
          ['whatsapp', 'WhatsApp'],
        ],
        initial: 'email',
        always: true,
      },
      {
        kind: 'number',
        id: 'code-minutes',
        label: 'Code minutes',
        path: 'config.otpOptions.expirationMinutes',
        min: 1,
        max: 60,
        initial: '5',
      },
      {
        kind: 'number',
        id: 'login-link-minutes',
        label: 'Login link minutes',
        path: 'config.emailMagicLinksOptions.loginExpirationMinutes',
        min: 1,
        max: 10_080,
        initial: '30',
      },
      {
        kind: 'number',
        id: 'signup-link-minutes',
        label: 'Sign-up link minutes',
        path: 'config.emailMagicLinksOptions.signupExpirationMinutes',
        min: 1,
        max: 10_080,
        initial: '30',
      },
      {
        kind: 'text',
        id: 'login-redirect',
        label: 'Login link leads to',
        path: 'config.emailMagicLinksOptions.loginRedirectURL',
        hint: 'http://localhost:3000/authenticate',
        initial: '',
      },
      {
        kind: 'text',
        id: 'signup-redirect',
        label: 'Sign-up link leads to',
        path: 'config.emailMagicLinksOptions.signupRedirectURL',
        hint: 'http://localhost:3000/authenticate',
        initial: '',
      },
      {
        kind: 'text',
        id: 'domain-hint',
        label: 'Mail comes from',
        path: 'config.emailMagicLinksOptions.domainHint',
        hint: 'example.com',
        initial: '',
      },
      {
        kind: 'toggle',
        id: 'pending',
        label: 'New people pending',
        path: 'config.emailMagicLinksOptions.createUserAsPending',
        initial: 'false',
      },
      {
        kind: 'text',
        id: 'reset-redirect',
        label: 'Reset link leads to',
        path: 'config.passwordOptions.resetPasswordRedirectURL',
        hint: 'http://localhost:3000/reset',
        initial: '',
      },
      {
        kind: 'text',
        id: 'reset-login-redirect',
        label: "Reset mail's login link leads to",
        path: 'config.passwordOptions.loginRedirectURL',
        hint: 'http://localhost:3000/reset',
        initial: '',
      },
      {
        kind: 'number',
        id: 'reset-minutes',
        label: 'Reset link minutes',
        path: 'config.passwordOptions.resetPasswordExpirationMinutes',
        min: 1,
        max: 10_080,
        initial: '30',
      },
      {
        kind: 'text',
        id: 'reset-template',
        label: 'Reset template',
        path: 'config.passwordOptions.resetPasswordTemplateId',
        hint: 'template id',
        initial: '',
      },
      {
        kind: 'number',
        id: 'session-minutes',
        label: 'Session minutes',
        path: 'config.sessionOptions.sessionDurationMinutes',
        min: 5,
        max: 527_040,
        initial: '30',
      },
      {
        kind: 'text',
        id: 'login-template',
        label: 'Login template',
        path: 'config.otpOptions.loginTemplateId',
        hint: 'template id',
        initial: '',
      },
      {
        kind: 'text',
        id: 'signup-template',
        label: 'Sign-up template',
        path: 'config.otpOptions.signupTemplateId',
        hint: 'template id',
        initial: '',
      },
    ],
  },
  {
    title: 'Look',
    settings: [
      {
        kind: 'choice',
        id: 'theme',
        label: 'Colour scheme',
        path: 'styles.colorScheme',
        options: [
          ['auto', 'Auto'],
          ['light', 'Light'],
          ['dark', 'Dark'],
        ],
        initial: 'auto',
        always: true,
      },
      {
        kind: 'choice',
        id: 'direction',
        label: 'Direction',
        path: null,
        options: [
          ['ltr', 'LTR'],
          ['rtl', 'RTL'],
        ],
        initial: 'ltr',
      },
      { kind: 'menu', id: 'locale', label: 'Language', path: 'locale', options: languages, initial: 'en' },
      { kind: 'toggle', id: 'no-header', label: 'Hide the header', path: 'styles.hideHeaderText', initial: 'false' },
      { kind: 'toggle', id: 'shadow', label: 'Shadow DOM', path: 'config.enableShadowDOM', initial: 'false' },
    ],
  },
  {
    title: 'Brand',
    settings: [
      {
        kind: 'text',
        id: 'logo',
        label: 'Logo',
        path: 'styles.logo.logoImageUrl',
        hint: 'https://example.com/logo.svg',
        initial: '',
      },
      {
        kind: 'text',
        id: 'font',
        label: 'Font',
        path: 'styles.fontFamily',
        hint: 'Georgia, serif',
        initial: '',
      },
      {
        kind: 'text',
        id: 'width',
        label: 'Width',
        path: 'styles.container.width',
        hint: '400px',
        initial: '',
      },
      {
        kind: 'text',
        id: 'radius',
        label: 'Corner radius',
        path: 'styles.container.borderRadius',
        hint: '8px',
        initial: '',
      },
    ],
  },
  {
    title: 'Colours',
    settings: [
      colour('primary', 'Primary', 'colors.primary', '#19303d'),
      colour('secondary', 'Secondary', 'colors.secondary', '#5c727d'),
      colour('success', 'Success', 'colors.success', '#0c5a56'),
      colour('error', 'Error', 'colors.error', '#8b1214'),
      colour('background', 'Background', 'container.backgroundColor', '#ffffff'),
      colour('border', 'Border', 'container.borderColor', '#adbcc5'),
      colour('button', 'Button', 'buttons.primary.backgroundColor', '#19303d'),
      colour('button-text', 'Button text', 'buttons.primary.textColor', '#ffffff'),
    ],
  },
]

export const settings: readonly Setting[] = groups.flatMap((group) => group.settings)
