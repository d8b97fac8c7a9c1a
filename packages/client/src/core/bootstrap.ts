/** A project's settings as pages use them; the names are those that existing pages find in `localStorage`. */
export interface Settings {
  readonly projectName: string
  readonly displayWatermark: boolean
  readonly cnameDomain: string | null
  readonly emailDomains: readonly string[]
  readonly captchaSettings: { readonly enabled: false } | { readonly enabled: true; readonly siteKey: string }
  readonly pkceRequiredForEmailMagicLinks: boolean
  readonly pkceRequiredForPasswordResets: boolean
  readonly pkceRequiredForOAuth: boolean
  readonly pkceRequiredForSso: boolean
  readonly passwordConfig: { readonly ludsComplexity: number; readonly ludsMinimumCount: number } | null
  readonly siweRequiredForCryptoWallets: boolean
  readonly vertical: 'CONSUMER' | 'B2B'
}
