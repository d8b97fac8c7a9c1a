export type ServerName = 'express' | 'fastify' | 'hono'

/** How each framework answers: the module's own part for the routes and for the guard. */
const routes: Readonly<Record<ServerName, { readonly imports: string; readonly text: string }>> = {
  express: {
    imports: "import { Router } from 'express'\n",
    text: `/** Lets only signed-in users pass: \`app.use('/orders', requireSession, orders)\`. */
export const requireSession = Router().use(async (request, response, next) => {
  try {
    if (await hasSession(request.headers)) next()
    else response.redirect(\`/login?return_to=\${encodeURIComponent(request.originalUrl)}\`)
  } catch (fault) {
    next(fault)
  }
})

/** The pages of the sign-in. */
export const latchkey = Router()
for (const [path, page] of Object.entries(pages))
  latchkey.get(path, (_request, response) => {
    response.type('html').send(page)
  })
`,
  },
  fastify: {
    imports: "import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'«»\n",
    text: `/** Lets only signed-in users pass: \`app.get('/orders', { preHandler: requireSession }, orders)\`. */
export const requireSession = async (request«: FastifyRequest», reply«: FastifyReply») => {
  if (!(await hasSession(request.headers)))
    await reply.redirect(\`/login?return_to=\${encodeURIComponent(request.url)}\`)
}

/** The pages of the sign-in. */
export const latchkey = async (app«: FastifyInstance») => {
  for (const [path, page] of Object.entries(pages))
    app.get(path, async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
}
`,
  },
  hono: {
    imports: "import { «type Context, »Hono«, type Next» } from 'hono'\n",
    text: `/** Lets only signed-in users pass: \`app.use('/orders/*', requireSession)\`. */
export const requireSession = async (c«: Context», next«: Next») => {
  if (await hasSession(c.req.raw.headers)) await next()
  else return c.redirect(\`/login?return_to=\${encodeURIComponent(c.req.path)}\`)
}

/** The pages of the sign-in. */
export const latchkey = new Hono()
for (const [path, page] of Object.entries(pages)) latchkey.get(path, (c) => c.html(page))
`,
  },
}

/** Returns the module with the routes of the sign-in. Types are between `«` and `»`; see `inLanguage`. */
export const moduleText = (name: ServerName): string =>
  `import { createVerifier, sessionJwtOf, TokenError } from '@latchkey/backend'
${routes[name].imports}
// \`npm run dev\` sets them. In production, set them to your provider and your project.
const { LATCHKEY_URL = '', LATCHKEY_PROJECT_ID = '', LATCHKEY_PUBLIC_TOKEN = '' } = process.env

/** The ways to sign in. */
const config = { products: ['otp'], otpOptions: { methods: ['email'] } }

// Once for each process: it caches the keys of the project.
const verifier = createVerifier({ baseURL: LATCHKEY_URL, projectId: LATCHKEY_PROJECT_ID })

/** Returns whether a request has a valid session. */
const hasSession = async (headers«: Parameters<typeof sessionJwtOf>[0]») => {
  try {
    await verifier.verifySession(sessionJwtOf(headers))
    return true
  } catch (fault) {
    if (fault instanceof TokenError && fault.code !== 'keys_unavailable') return false
    throw fault
  }
}

const page = (title«: string», body«: string», script«: string») => \`<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>\${title}</title>
  \${body}
  <script type="module">
    import { createClient } from '\${LATCHKEY_URL}/js/latchkey.js'
    const client = createClient(\${JSON.stringify(LATCHKEY_PUBLIC_TOKEN)}, { baseURL: \${JSON.stringify(LATCHKEY_URL)} })
    // Renews the session cookies. Without a session it sends no request.
    const isSignedIn = async () =>
      (client.session.getSync() !== null || client.session.getTokens() !== null) &&
      client.session.authenticate().then(() => true, () => false)
    const goOn = () => {
      const target = new URL(new URLSearchParams(location.search).get('return_to') ?? '/account', location.origin)
      location.replace(target.origin === location.origin ? target.pathname + target.search : '/account')
    }
    \${script}
  </script>
</html>
\`

const pages = {
  '/login': page(
    'Sign in',
    '<div id="login"></div>',
    \`client.mountLogin({ elementId: '#login', config: \${JSON.stringify(config)}, callbacks: { onSuccess: goOn } })
    if (await isSignedIn()) goOn()\`,
  ),
  '/authenticate': page(
    'Signing in',
    '<p id="status" role="status">Signing in</p>',
    \`const say = (text) => { document.querySelector('#status').textContent = text }
    client.authenticateByUrl({ session_duration_minutes: 60 }).then(
      (result) => result === null || result.handled ? goOn() : say('This link is of another kind. Open the page that it is for.'),
      () => say('This link was used, or has expired. Sign in again for a new one.'),
    )\`,
  ),
  '/account': page(
    'Account',
    '<div id="account"></div><button type="button" id="sign-out">Sign out</button>',
    \`document.querySelector('#sign-out').addEventListener('click', async () => {
      await client.session.revoke()
      location.assign('/login')
    })
    if (await isSignedIn()) client.mountAccount({ elementId: '#account' })
    else location.replace('/login?return_to=/account')\`,
  ),
}

${routes[name].text}`

/** Turns the imports and exports of one of our modules into those of CommonJS. */
export const withRequire = (text: string): string => {
  const names = [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name)
  const body = text
    .replaceAll(/^import (\{[^}]*\}|\w+) from ('[^']+')$/gm, 'const $1 = require($2)')
    .replaceAll(/^export const /gm, 'const ')
  return `${body}\nmodule.exports = { ${names.join(', ')} }\n`
}
