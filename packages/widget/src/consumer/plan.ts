import type { CopyId } from '../copy/copy.ts'
import type { Config } from './config.ts'

/** An entry of Main by `method.entry`. */
export type EntryName = 'emailLink.email' | 'otp.email'

/** What Main shows: sections from top to bottom, or what keeps the configuration from being shown. */
export type Plan =
  | { readonly forms: readonly EntryName[] }
  | { readonly refused: CopyId; readonly values: Readonly<Record<string, string>> }

const refuse = (refused: CopyId, values: Readonly<Record<string, string>> = {}): Plan => ({ refused, values })

/**
 * The one place that decides what Main shows. Pure: the same configuration gives the same plan.
 *
 * Text messages and WhatsApp, passwords, social sign-in, wallets and passkeys are known by name only; what has
 * no entry yet is left out, and a configuration that nothing remains of says so instead of showing an empty box.
 */
export function plan({ products, otp }: Pick<Config, 'products' | 'otp'>): Plan {
  const has = (product: Config['products'][number]) => products.includes(product)
  const emailedCode = has('otp') && otp.methods.includes('email')
  if (has('emailMagicLinks') && emailedCode) return refuse('config.bothEmails')
  if (has('passkeys') && products.every((product) => product === 'passkeys')) return refuse('config.onlyPasskeys')
  if (emailedCode) return { forms: ['otp.email'] }
  if (has('emailMagicLinks')) return { forms: ['emailLink.email'] }
  return refuse('config.nothingToShow', { products: products.join(', ') })
}
