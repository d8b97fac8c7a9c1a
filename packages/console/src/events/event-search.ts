/** The filter of the audit log, as in the address of the page. */
export interface EventSearch {
  readonly kind?: string
  readonly user_id?: string
}
