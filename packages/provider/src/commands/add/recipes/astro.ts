import { inLanguage, type Recipe } from '../addition.ts'
import { indented, scriptOf } from '../page-text.ts'

/** Returns the module with the client for pages that mount the widget into an element. */
const clientText = (token: string, url: string): string => `import { createClient } from '@latchkey/js'

// \`npm run dev\` sets both. In production, set them to your provider and the public token of a project.
export const client = createClient(${token} ?? '', { baseURL: ${url} ?? '' })

/** The ways to sign in. */
export const config = {
  products: ['otp'],
  otpOptions: { methods: ['email'] },
}« as const»

/** Renews the session cookies, and returns whether the user is signed in. Without a session it sends no request. */
export const isSignedIn = async () => {
  if (client.session.getSync() === null && client.session.getTokens() === null) return false
  return client.session.authenticate().then(
    () => true,
    () => false,
  )
}

/** Leaves for the page that asked for the sign-in. Addresses of other sites are not followed. */
export const goOn = () => {
  const target = new URL(new URLSearchParams(location.search).get('return_to') ?? '/account', location.origin)
  location.replace(target.origin === location.origin ? target.pathname + target.search : '/account')
}

/** Shows the sign-in in the element \`#login\`. */
export const startLogin = async () => {
  client.mountLogin({ elementId: '#login', config, callbacks: { onSuccess: goOn } })
  // A signed-in user goes back to the page that asked.
  if (await isSignedIn()) goOn()
}

/** Signs in with the token of the link that led here, and says in the element \`#status\` if that fails. */
export const finishLink = async () => {
  const status = document.querySelector('#status')
  try {
    const result = await client.authenticateByUrl({ session_duration_minutes: 60 })
    if (result === null || result.handled) goOn()
    else if (status) status.textContent = 'This link is of another kind. Open the page that it is for.'
  } catch {
    if (status) status.textContent = 'This link was used, or has expired. Sign in again for a new one.'
  }
}

/** Shows the account page in the element \`#account\`, or leaves for the sign-in. */
export const startAccount = async () => {
  if (!(await isSignedIn())) return location.replace(\`/login?return_to=\${encodeURIComponent(location.pathname)}\`)
  client.mountAccount({ elementId: '#account' })
  document.querySelector('#sign-out')?.addEventListener('click', async () => {
    await client.session.revoke()
    location.assign('/login')
  })
}
`

/** Each page: its element, and the function that starts it. */
const pages = [
  ['login', '<div id="login"></div>', 'startLogin'],
  ['authenticate', '<p id="status" role="status">Signing in</p>', 'finishLink'],
  ['account', '<div id="account"></div>\n<button type="button" id="sign-out">Sign out</button>', 'startAccount'],
] as const

export const astro: Recipe = {
  title: 'Astro',
  dependency: 'astro',
  plan: (app) => ({
    left: [],
    packages: ['@latchkey/js'],
    signInPath: '/login',
    created: [
      {
        path: `src/lib/latchkey.${scriptOf(app)}`,
        text: inLanguage(
          clientText('import.meta.env.PUBLIC_LATCHKEY_PUBLIC_TOKEN', 'import.meta.env.PUBLIC_LATCHKEY_URL'),
          app.isTypeScript,
        ),
      },
      ...pages.map(([name, body, start]) => ({
        path: `src/pages/${name}.astro`,
        text: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${name}</title>
  </head>
  <body>
${indented(body, 4)}
    <script>
      import { ${start} } from '../lib/latchkey'

      ${start}()
    </script>
  </body>
</html>
`,
      })),
    ],
    edited: {},
  }),
}
