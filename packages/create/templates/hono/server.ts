import { readFile } from 'node:fs/promises'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { createVerifier, sessionJwtOf, TokenError } from '@latchkey/backend'
import { Hono } from 'hono'

// `npm run dev` sets them. In production, set them to your provider and your project.
const { LATCHKEY_URL = '', LATCHKEY_PROJECT_ID = '', LATCHKEY_PUBLIC_TOKEN = '', PORT = '3000' } = process.env

// Once for each process: it caches the keys of the project.
const verifier = createVerifier({ baseURL: LATCHKEY_URL, projectId: LATCHKEY_PROJECT_ID })

/** Returns the session of a request; null without a valid one. */
const sessionOf = async (request: Request) => {
  try {
    return await verifier.verifySession(sessionJwtOf(request))
  } catch (fault) {
    if (fault instanceof TokenError && fault.code !== 'keys_unavailable') return null
    throw fault
  }
}

const app = new Hono()

app.get('/settings.js', (c) => {
  const settings = { url: LATCHKEY_URL, publicToken: LATCHKEY_PUBLIC_TOKEN }
  return c.body(`export const settings = ${JSON.stringify(settings)}\n`, 200, { 'Content-Type': 'text/javascript' })
})

app.get('/members', async (c) => {
  const session = await sessionOf(c.req.raw)
  // The sign-in page leads back, also if the session only has to be renewed.
  if (session === null) return c.redirect(`/?return_to=${encodeURIComponent(c.req.path)}`)
  return c.html(await readFile('private/members.html', 'utf8'), 200, { 'Cache-Control': 'no-store' })
})

app.get('/api/me', async (c) => {
  const session = await sessionOf(c.req.raw)
  return session === null ? c.json({ error: 'Sign in first.' }, 401) : c.json({ userId: session.userId })
})

app.use(
  serveStatic({
    root: './public',
    // `/account` is the file `account.html`.
    rewriteRequestPath: (path) => (path.endsWith('/') || path.includes('.') ? path : `${path}.html`),
  }),
)

serve({ fetch: app.fetch, port: Number(PORT) }, ({ port }) =>
  console.log(`Your pages are ready at http://localhost:${port}`),
)
