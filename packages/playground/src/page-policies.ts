/** A policy as its directives, `; ` between them. */
const policy = (directives: Readonly<Record<string, string>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')

/**
 * The strictest policy a site could have: the widget has to work under it. Nothing inline, no string made code, no
 * other origin but for pictures, because a site's logo may stand anywhere.
 */
export const pagePolicy = policy({
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
})

/** The frame that shows a mail as it was written: its own styles, nothing that runs, nothing that loads. */
export const mailPolicy = policy({
  'default-src': "'none'",
  'style-src': "'unsafe-inline'",
  'img-src': 'data:',
  'form-action': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'self'",
})
