/** Why a site test failed. */
export type SiteTestFault = 'not_in_development' | 'call_refused' | 'no_message'

/** A test of a site cannot continue; the message says what to change. */
export class SiteTestError extends Error {
  override readonly name = 'SiteTestError'
  readonly fault: SiteTestFault

  constructor(fault: SiteTestFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}
