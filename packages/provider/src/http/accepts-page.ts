const asksForPage = (headers: Headers): boolean => /\btext\/html\b/i.test(headers.get('accept') ?? '')

/** Checks whether a browser asks for a page: it names HTML. Programs and `fetch` accept anything, and get JSON. */
export const acceptsPage = ({ method, headers }: Request): boolean =>
  ['GET', 'HEAD'].includes(method) && asksForPage(headers)

/** Checks whether a browser goes to an address, by a link, a form or a redirect. Older ones do not state their mode. */
export const navigates = ({ headers }: Request): boolean =>
  asksForPage(headers) && (headers.get('sec-fetch-mode') ?? 'navigate') === 'navigate'
