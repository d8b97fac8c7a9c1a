/**
 * Features of a page that some browsers, embedded views and test environments (jsdom, happy-dom) lack or refuse. Without one of them a
 * sign-in looks plainer and works.
 */

/** A media query, or one that never applies. */
export interface MediaQuery {
  readonly matches: boolean
  addEventListener?(type: 'change', listener: () => void): void
  removeEventListener?(type: 'change', listener: () => void): void
}

/** Returns a media query of the page. Stand-ins of tests may lack its members. */
export const mediaQuery = (query: string): MediaQuery =>
  (typeof matchMedia === 'function' ? (matchMedia(query) as MediaQuery | undefined) : undefined) ?? { matches: false }

/** Whether the browser knows a value of a CSS property. Without an answer, the value is taken. */
export const supportsValue = (property: string, value: string): boolean =>
  typeof CSS === 'undefined' || typeof CSS.supports !== 'function' || CSS.supports(property, value)

/** How the browser came to the page: `reload`, `navigate`, `back_forward`; undefined if it does not say. */
export const typeOfVisit = (): NavigationTimingType | undefined => {
  const [visit] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[]
  return visit?.type
}

/** Reports an error to the page's monitoring, as an uncaught one, and goes on. */
export const reportFault = (fault: unknown): void => {
  if (typeof reportError === 'function') reportError(fault)
  else console.error(fault)
}
