/** The values of `scimType` (RFC 7644, table 9; RFC 9865, section 2.1). */
export type ScimType =
  | 'expiredCursor'
  | 'invalidCount'
  | 'invalidCursor'
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'uniqueness'

/** A refusal of a SCIM request. The admin of the identity provider reads its message in the provider's log. */
export class ScimError extends Error {
  readonly status: number
  readonly scimType: ScimType | null
  readonly headers: Readonly<Record<string, string>>

  /**
   * @param detail what happened, why, and what to do, for the admin of the identity provider
   * @param headers of the answer, such as `Allow`
   */
  constructor(
    status: number,
    scimType: ScimType | null,
    detail: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(detail)
    this.headers = headers
    this.name = 'ScimError'
    this.status = status
    this.scimType = scimType
  }
}
