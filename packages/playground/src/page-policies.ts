/** Joins directives into a policy, with `; ` between them. */
const policy = (directives: Readonly<Record<string, string>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')

const strictest = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: https:",
  'connect-src': "'self'",
  'frame-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
}

/**
 * Strictest policy that a site can have: the widget must work under it. No inline code, no eval, no other origin except
 * for images, because a site's logo may come from anywhere.
 */
export const pagePolicy = policy(strictest)

/**
 * The same for a site with One Tap: what Google's script needs, by its addresses
 * (https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid#content_security_policy), and the one
 * trusted URL that the widget makes of it.
 */
export const oneTapPolicy = policy({
  ...strictest,
  'script-src': "'self' https://accounts.google.com/gsi/client",
  'style-src': "'self' https://accounts.google.com/gsi/style",
  'connect-src': "'self' https://accounts.google.com/gsi/",
  'frame-src': "'self' https://accounts.google.com/gsi/",
  'trusted-types': 'latchkey',
})

/** Policy of the frame that shows a mail: its own styles, no scripts, no resources. */
export const mailPolicy = policy({
  'default-src': "'none'",
  'style-src': "'unsafe-inline'",
  'img-src': 'data:',
  'form-action': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'self'",
})

/**
 * Policy of the documentation site: the generator writes the colors of code as inline styles, and two small scripts into each
 * page, which run before the first paint. The widget runs in the page.
 *
 * @param scriptHashes hashes of these scripts, in quotes
 */
export const documentationPolicy = (scriptHashes: readonly string[]): string =>
  policy({
    'default-src': "'none'",
    'script-src': ["'self'", ...scriptHashes].join(' '),
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: https:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'frame-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  })
