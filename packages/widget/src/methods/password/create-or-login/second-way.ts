import type { Config } from '../../../user-flow/config.ts'

/** A method without a password. */
export type SecondWay = 'code' | 'link'

/** SPEC: an emailed code is preferred if the site offers emailed codes, otherwise a link if it offers links. */
export function secondWayOf({ products, otp }: Pick<Config, 'products' | 'otp'>): SecondWay | null {
  if (products.includes('otp') && otp.methods.includes('email')) return 'code'
  return products.includes('emailMagicLinks') ? 'link' : null
}
