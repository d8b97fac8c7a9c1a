import { inLanguage, type Recipe } from '../addition.ts'
import { type AppSources, versionOf } from '../app-sources.ts'
import { configText, scriptOf } from '../page-text.ts'

/** Versions 2 and 3 have different names for `$lib` and `$env`; Vite's names are the same in both. */
const moduleText = `import { createClient«, type LatchkeyClient, type LoginConfig» } from '@latchkey/svelte'

// \`npm run dev\` sets both. In production, set them to your provider and the public token of a project.
export const client = createClient(import.meta.env.VITE_LATCHKEY_PUBLIC_TOKEN ?? '', {
  baseURL: import.meta.env.VITE_LATCHKEY_URL ?? '',
})

${configText}`

const loginText = `<script>
  import { Latchkey, provideLatchkey } from '@latchkey/svelte'
  import { onMount } from 'svelte'
  import { client, config, goOn, isSignedIn } from '../../lib/latchkey'

  provideLatchkey({ client })
  onMount(async () => {
    // A signed-in user goes back to the page that asked.
    if (await isSignedIn(client)) goOn()
  })
</script>

<Latchkey {config} onsuccess={goOn} />
`

const authenticateText = (isVersion4: boolean): string => `<script>
  import { Authenticate, provideLatchkey } from '@latchkey/svelte'
  import { client, goOn } from '../../lib/latchkey'

  provideLatchkey({ client })
  let hasFailed = ${isVersion4 ? 'false' : '$state(false)'}
</script>

<Authenticate ondone={goOn} onerror={() => { hasFailed = true }}>
  <p role="status">
    {hasFailed ? 'This link was used, or has expired. Sign in again for a new one.' : 'Signing in'}
  </p>
</Authenticate>
`

const accountText = (isVersion4: boolean): string => `<script>
  import { LatchkeyAccount, provideLatchkey } from '@latchkey/svelte'
  import { onMount } from 'svelte'
  import { client, isSignedIn } from '../../lib/latchkey'

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
<button type="button" ${isVersion4 ? 'on:click' : 'onclick'}={signOut}>Sign out</button>
`

/** SvelteKit 2 and 3, with Svelte 4 or 5. */
export const svelteKit: Recipe = {
  title: 'SvelteKit',
  dependency: '@sveltejs/kit',
  plan(app) {
    const isVersion4 = hasVersion4(app)
    return {
      created: [
        { path: `src/lib/latchkey.${scriptOf(app)}`, text: inLanguage(moduleText, app.isTypeScript) },
        { path: 'src/routes/login/+page.svelte', text: loginText },
        { path: 'src/routes/authenticate/+page.svelte', text: authenticateText(isVersion4) },
        { path: 'src/routes/account/+page.svelte', text: accountText(isVersion4) },
      ],
      edited: {},
      left: [],
      packages: ['@latchkey/svelte', '@latchkey/js'],
      signInPath: '/login',
    }
  },
}

const hasVersion4 = ({ manifest }: AppSources): boolean => /^\D*4\b/.test(versionOf(manifest, 'svelte') ?? '')
