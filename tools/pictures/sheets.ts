import type { GallerySample } from './gallery.ts'

/** A picture that shows several samples side by side. */
export interface Sheet {
  readonly file: string
  /** Of the picture, in CSS pixels. */
  readonly width: number
  /** Pixels of the picture for one CSS pixel. */
  readonly density: number
  /** In CSS pixels: the rest of a longer sample fades out. */
  readonly longestSample?: number
  readonly columns: number
  /** Whether the names of the screens are below them. */
  readonly hasNames: boolean
  readonly samples: readonly GallerySample[]
}

const light = 'theme=light'

const screensOf = (file: string, screens: readonly string[]): Sheet => ({
  file,
  width: 1_200,
  density: 1.5,
  columns: 6,
  hasNames: true,
  samples: screens.map((screen) => ({ query: light, screen })),
})

/** The pictures that show samples, by their file. */
export const sheets: readonly Sheet[] = [
  {
    file: 'widget.png',
    width: 1_280,
    density: 2,
    columns: 4,
    hasNames: false,
    samples: [
      { query: light, screen: 'Main', caption: 'Idle – google, apple, github, social, links' },
      { query: 'theme=dark', screen: 'Main', caption: 'Idle – google, apple, github, microsoft, social, links' },
      { query: light, screen: 'OTPAuthenticate' },
      { query: `${light}&look=modern&brand=%235b21b6`, screen: 'Main', caption: 'Idle – passwords, passcodes' },
    ],
  },
  {
    file: 'account.png',
    width: 760,
    density: 1.5,
    columns: 2,
    hasNames: false,
    longestSample: 520,
    samples: ['theme=light', 'theme=dark'].map((query) => ({ query, screen: 'Account' })),
  },
  screensOf('screens-users.png', [
    ...['Main', 'EmailConfirmation', 'OTPAuthenticate', 'OTPConfirmation', 'PasswordCreateOrLogin'],
    ...['PasswordConfirmation', 'PasswordForgot', 'PasswordBreached', 'PasswordSetNew', 'PasswordDedupe'],
    ...['PasswordResetForm', 'PasskeyConfirmation', 'PasskeyRegistrationStart', 'PasskeyRegistrationSuccess'],
    ...['CryptoConnect', 'CryptoSignMessage', 'CryptoOtherScreen', 'CryptoSetupWallet', 'CryptoError'],
    ...['CryptoConfirmation', 'IDPDevice', 'IDPConsent', 'IDPLogout', 'IDPEnd'],
  ]),
  screensOf('screens-members.png', [
    ...['Main of members', 'Email Confirmation', 'Email Method Selection', 'Email OTP Entry', 'SMS OTP Enrollment'],
    ...['SMS OTP Entry', 'Password Email', 'Password Authenticate', 'Password Forgot Form', 'Password Reset Form'],
    ...['SSO Discovery Email', 'SSO Discovery Menu', 'SSO Discovery Fallback', 'Finding Organization'],
    ...['Error Organization Not Found', 'Discovery', 'Create Organization', 'Logged In', 'Error'],
    ...['MFA Enrollment Selection', 'TOTP Enrollment QR Code', 'TOTP Entry', 'Recovery Code Entry'],
    'Recovery Code Save',
  ]),
]

/** Returns the page of a sheet. */
export const sheetPage = ({ columns, hasNames, samples, longestSample }: Sheet, images: readonly string[]): string => `
<style>
  body { margin: 0; padding: 24px; background: #dfe6ea; font: 12px/1.4 Arial, Helvetica, sans-serif; color: #19303d }
  main { display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 20px; align-items: start }
  figure { margin: 0; text-align: center }
  ${longestSample === undefined ? '' : `figure { max-height: ${longestSample}px; overflow: hidden; mask: linear-gradient(#000 80%, transparent) }`}
  img { max-width: 100%; border-radius: 8px; box-shadow: 0 8px 24px -12px rgb(16 32 42 / 0.35) }
  figcaption { margin-top: 6px }
</style>
<main>${images
  .map((image, at) => {
    const name = hasNames ? `<figcaption>${samples[at]?.screen.replace(' of members', '') ?? ''}</figcaption>` : ''
    return `<figure><img src="${image}">${name}</figure>`
  })
  .join('')}</main>`
