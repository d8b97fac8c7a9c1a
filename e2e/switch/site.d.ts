/** Globals that the page sets before the app runs, and that the app sets for the test. */
interface Window {
  site: {
    publicToken: string
    /** The one URL that a site changes. */
    options: { customBaseUrl?: string; cookieOptions?: { jwtCookieName?: string } }
  }
  /** Events of the widget, each with the names of its data. */
  told: [type: string, names: string[]][]
}
