/** What a site says of the mail that resets a password, whoever's it is. Where it says nothing the project's own counts. */
export interface ResetMailOptions {
  /** Where the mail's link to sign in without a password leads. */
  readonly loginRedirectURL?: string
  /** Where the mail's link to set a new password leads. */
  readonly resetPasswordRedirectURL?: string
  /** How long both links live, in minutes: 1 to 10080, 30 where nothing is said. */
  readonly resetPasswordExpirationMinutes?: number
  readonly resetPasswordTemplateId?: string
}
