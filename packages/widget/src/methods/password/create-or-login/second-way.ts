import type { Config } from '../../../user-flow/config.ts'

/** A way in without a password. */
export type SecondWay = 'code' | 'link'

/** SPEC: an emailed code is preferred where emailed codes are among the site's methods, else a link where it has links. */
export function secondWayOf({ products, otp }: Pick<Config, 'products' | 'otp'>): SecondWay | null {
  if (products.includes('otp') && otp.methods.includes('email')) return 'code'
  return products.includes('emailMagicLinks') ? 'link' : null
}
