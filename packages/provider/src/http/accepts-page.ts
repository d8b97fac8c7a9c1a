/** Checks whether a browser navigates: it asks for HTML by name. Programs and `fetch` accept anything, and get JSON. */
export const acceptsPage = ({ method, headers }: Request): boolean =>
  ['GET', 'HEAD'].includes(method) && /\btext\/html\b/i.test(headers.get('accept') ?? '')
