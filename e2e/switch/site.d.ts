/** What the page of each app holds before the app runs, and what the app leaves there to be looked at. */
interface Window {
  site: {
    publicToken: string
    /** The one URL that a site changes. */
    options: { customBaseUrl?: string; cookieOptions?: { jwtCookieName?: string } }
  }
  /** Each event that the widget told, with the names of what came along. */
  told: [type: string, names: string[]][]
}
