import type { CopyId } from '../copy/copy.ts'
import type { Config } from './config.ts'

/** An entry of Main by `method.entry`. */
export type EntryName = 'emailLink.email' | 'otp.email' | 'otp.sms' | 'otp.whatsapp' | 'password.email'

/** What Main shows: its forms, one tab each where there are several, or what keeps the configuration from being shown. */
export type Plan =
  | { readonly forms: readonly EntryName[] }
  | { readonly refused: CopyId; readonly values: Readonly<Record<string, string>> }

const refuse = (refused: CopyId, values: Readonly<Record<string, string>> = {}): Plan => ({ refused, values })

const codeEntries: readonly EntryName[] = ['otp.email', 'otp.sms', 'otp.whatsapp']

/**
 * The one place that decides what Main shows. Pure: the same configuration gives the same plan.
 *
 * Passwords ask for the address and then find the way in, so where they are no other form asks for it too. Social
 * sign-in, wallets and passkeys are known by name only; what has no entry yet is left out, and a configuration that
 * nothing remains of says so instead of showing an empty box.
 */
export function plan({ products, otp }: Pick<Config, 'products' | 'otp'>): Plan {
  const has = (product: Config['products'][number]) => products.includes(product)
  // A site's script is no TypeScript: a way that is named twice is one tab, an unknown one is none.
  const methods = has('otp') ? [...new Set(otp.methods)] : []
  if (has('emailMagicLinks') && methods.includes('email')) return refuse('config.bothEmails')
  if (has('passkeys') && products.every((product) => product === 'passkeys')) return refuse('config.onlyPasskeys')
  const forms = methods.flatMap((method) => codeEntries.filter((entry) => entry === `otp.${method}`))
  if (has('emailMagicLinks')) forms.push('emailLink.email')
  if (has('passwords')) forms.push('password.email')
  const shown = has('passwords') ? forms.filter((form) => form === 'password.email' || !form.endsWith('.email')) : forms
  return shown.length === 0 ? refuse('config.nothingToShow', { products: products.join(', ') }) : { forms: shown }
}
