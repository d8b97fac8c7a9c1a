import { addedImport, inLanguage, type Recipe } from '../addition.ts'
import { type AppSources, dependsOn } from '../app-sources.ts'
import { configText, scriptOf } from '../page-text.ts'

/** Svelte 5 with Vite, with any router: paths of the sign-in do not reach it. */
export const viteSvelte: Recipe = {
  title: 'Svelte with Vite',
  dependency: 'vite',
  fits: ({ manifest }) => dependsOn(manifest, 'svelte'),
  plan(app) {
    const folder = `${app.base}latchkey`
    const text = (content: string) => inLanguage(content, app.isTypeScript)
    const entry = entryOf(app)
    return {
      created: [
        { path: `${folder}/client.${scriptOf(app)}`, text: text(clientText) },
        { path: `${folder}/LoginPage.svelte`, text: loginText },
        { path: `${folder}/AuthenticatePage.svelte`, text: authenticateText },
        { path: `${folder}/AccountPage.svelte`, text: accountText },
        { path: `${folder}/start.${scriptOf(app)}`, text: text(startText) },
      ],
      edited: entry === null ? {} : { [entry.path]: entry.edits },
      left: entry === null ? [`No module calls mount(App). Mount pageOr(App) of ${folder}/start.`] : [],
      packages: ['@latchkey/svelte', '@latchkey/js'],
      signInPath: '/login',
    }
  },
}

const clientText = `import { createClient«, type LatchkeyClient, type LoginConfig» } from '@latchkey/svelte'

// \`npm run dev\` sets both. In production, set them to your provider and the public token of a project.
export const client = createClient(import.meta.env.VITE_LATCHKEY_PUBLIC_TOKEN ?? '', {
  baseURL: import.meta.env.VITE_LATCHKEY_URL ?? '',
})

${configText}`

const loginText = `<script>
  import { Latchkey, provideLatchkey } from '@latchkey/svelte'
  import { onMount } from 'svelte'
  import { client, config, goOn, isSignedIn } from './client'

  provideLatchkey({ client })
  onMount(async () => {
    // A signed-in user goes back to the page that asked.
    if (await isSignedIn(client)) goOn()
  })
</script>

<Latchkey {config} onsuccess={goOn} />
`

const authenticateText = `<script>
  import { Authenticate, provideLatchkey } from '@latchkey/svelte'
  import { client, goOn } from './client'

  provideLatchkey({ client })
  let hasFailed = $state(false)
</script>

<Authenticate ondone={goOn} onerror={() => { hasFailed = true }}>
  <p role="status">
    {hasFailed ? 'This link was used, or has expired. Sign in again for a new one.' : 'Signing in'}
  </p>
</Authenticate>
`

const accountText = `<script>
  import { LatchkeyAccount, provideLatchkey } from '@latchkey/svelte'
  import { onMount } from 'svelte'
  import { client, isSignedIn } from './client'

  provideLatchkey({ client })
  onMount(async () => {
    if (!(await isSignedIn(client))) location.replace('/login?return_to=/account')
  })
  const signOut = async () => {
    await client.session.revoke()
    location.assign('/login')
  }
</script>

<LatchkeyAccount />
<button type="button" onclick={signOut}>Sign out</button>
`

const startText = `import type { Component } from 'svelte'«»
import AccountPage from './AccountPage.svelte'
import AuthenticatePage from './AuthenticatePage.svelte'
import LoginPage from './LoginPage.svelte'

/** The pages of the sign-in, by their path. All other paths are yours. */
const pages«: Record<string, Component>» = {
  '/login': LoginPage,
  '/authenticate': AuthenticatePage,
  '/account': AccountPage,
}

/** Returns the page of the sign-in at this path, or your app. */
export const pageOr = (app«: Component»)«: Component» => pages[location.pathname] ?? app
`

/** Finds the module that mounts the app, and puts the pages before it. */
const entryOf = ({ files, base }: AppSources) => {
  for (const [path, text] of files) {
    if (!/\.[jt]s$/.test(path) || !/\bfrom\s*['"]svelte['"]/.test(text)) continue
    if (/['"][./]+latchkey\/start['"]/.test(text)) return { path, edits: [] }
    const mounted = [...text.matchAll(/\bmount\(\s{0,80}(\w{1,80})(?=\s{0,80},)/g)]
    const [only] = mounted
    if (only?.[1] === undefined || mounted.length > 1) continue
    const depth = path.slice(base.length).split('/').length - 1
    const end = only.index + only[0].length
    return {
      path,
      edits: [
        addedImport(text, `import { pageOr } from '${'../'.repeat(depth) || './'}latchkey/start'`),
        { start: end - only[1].length, end, text: `pageOr(${only[1]})` },
      ],
    }
  }
  return null
}
