/** Part of the widget's configuration that a method adds. */
interface MethodPart {
  readonly title: string
  readonly product: 'otp' | 'emailMagicLinks' | 'passwords' | 'passkeys' | 'oauth' | 'crypto'
  /** Among the methods of one-time passcodes. */
  readonly channel?: 'email' | 'sms' | 'whatsapp'
  /** Type of an OAuth provider. */
  readonly provider?: string
}

const social = (title: string, provider: string): MethodPart => ({ title, product: 'oauth', provider })

/** Every value of `--methods`. */
export const methods: Readonly<Record<string, MethodPart>> = {
  'email-code': { title: 'Passcode by email', product: 'otp', channel: 'email' },
  'sms-code': { title: 'Passcode by text message', product: 'otp', channel: 'sms' },
  'whatsapp-code': { title: 'Passcode by WhatsApp', product: 'otp', channel: 'whatsapp' },
  'email-link': { title: 'Login link by email', product: 'emailMagicLinks' },
  password: { title: 'Password', product: 'passwords' },
  passkey: { title: 'Passkey', product: 'passkeys' },
  wallet: { title: 'Crypto wallet', product: 'crypto' },
  google: social('Google', 'google'),
  microsoft: social('Microsoft', 'microsoft'),
  apple: social('Apple', 'apple'),
  github: social('GitHub', 'github'),
  gitlab: social('GitLab', 'gitlab'),
  facebook: social('Facebook', 'facebook'),
  discord: social('Discord', 'discord'),
  salesforce: social('Salesforce', 'salesforce'),
  slack: social('Slack', 'slack'),
  amazon: social('Amazon', 'amazon'),
  bitbucket: social('Bitbucket', 'bitbucket'),
  linkedin: social('LinkedIn', 'linkedin'),
  coinbase: social('Coinbase', 'coinbase'),
  twitch: social('Twitch', 'twitch'),
  twitter: social('Twitter', 'twitter'),
  tiktok: social('TikTok', 'tiktok'),
  snapchat: social('Snapchat', 'snapchat'),
  figma: social('Figma', 'figma'),
  yahoo: social('Yahoo', 'yahoo'),
}

export const usualMethods: readonly string[] = ['email-code']

/** The order of the products on the first screen: buttons above forms. */
const productOrder = ['oauth', 'crypto', 'passkeys', 'otp', 'emailMagicLinks', 'passwords'] as const

/**
 * Returns the widget's configuration as source text: the value of `config`.
 *
 * ```ts
 * configText(['email-code']) // "{\n  products: ['otp'],\n  otpOptions: { methods: ['email'] },\n}"
 * ```
 *
 * @param chosen names of `methods`
 */
export const configText = (chosen: readonly string[]): string => {
  const parts = chosen.flatMap((name) => methods[name] ?? [])
  const products = productOrder.filter((product) => parts.some((part) => part.product === product))
  const channels = parts.flatMap(({ channel }) => channel ?? [])
  const providers = parts.flatMap(({ provider }) => provider ?? [])
  const lines = [
    `products: [${quoted(products)}],`,
    ...(channels.length === 0 ? [] : [`otpOptions: { methods: [${quoted(channels)}] },`]),
    ...(providers.length === 0
      ? []
      : ['oauthOptions: {', `  providers: [${providers.map((type) => `{ type: '${type}' }`).join(', ')}],`, '},']),
  ]
  return ['{', ...lines.map((line) => `  ${line}`), '}'].join('\n')
}

const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ')
