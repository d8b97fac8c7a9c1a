import { addedImport, inLanguage, type Recipe, withLineEndsOf } from '../addition.ts'
import { type AppSources, dependsOn } from '../app-sources.ts'
import { configText, scriptOf } from '../page-text.ts'

/** Vue with Vite, with any router: paths of the sign-in do not reach it. */
export const viteVue: Recipe = {
  title: 'Vue with Vite',
  dependency: 'vite',
  fits: ({ manifest }) => dependsOn(manifest, 'vue'),
  plan(app) {
    const folder = `${app.base}latchkey`
    const text = (content: string) => inLanguage(content, app.isTypeScript)
    const entry = entryOf(app)
    return {
      created: [
        { path: `${folder}/sign-in.${scriptOf(app)}`, text: text(signInText) },
        { path: `${folder}/LoginPage.vue`, text: text(loginText) },
        { path: `${folder}/AuthenticatePage.vue`, text: text(authenticateText) },
        { path: `${folder}/AccountPage.vue`, text: text(accountText) },
        { path: `${folder}/start.${scriptOf(app)}`, text: text(startText) },
      ],
      edited: entry === null ? {} : { [entry.path]: entry.edits },
      left:
        entry === null
          ? [
              `No module calls createApp(App). Call createApp(pageOr(App)).use(latchkey, options) with both of ${folder}/start.`,
            ]
          : [],
      packages: ['@latchkey/vue', '@latchkey/js'],
      signInPath: '/login',
    }
  },
}

const signInText = `import type { LatchkeyClient, LoginConfig } from '@latchkey/vue'«»
«»
${configText}`

const loginText = `<script setup« lang="ts"»>
import { Latchkey, useLatchkeyClient } from '@latchkey/vue'
import { onMounted } from 'vue'
import { config, goOn, isSignedIn } from './sign-in'

const client = useLatchkeyClient()
// A signed-in user goes back to the page that asked.
onMounted(async () => {
  if (await isSignedIn(client)) goOn()
})
</script>

<template>
  <Latchkey :config="config" @success="goOn" />
</template>
`

const authenticateText = `<script setup« lang="ts"»>
import { Authenticate } from '@latchkey/vue'
import { ref } from 'vue'
import { goOn } from './sign-in'

const hasFailed = ref(false)
</script>

<template>
  <Authenticate @done="goOn" @error="hasFailed = true">
    <p role="status">
      {{ hasFailed ? 'This link was used, or has expired. Sign in again for a new one.' : 'Signing in' }}
    </p>
  </Authenticate>
</template>
`

const accountText = `<script setup« lang="ts"»>
import { LatchkeyAccount, useLatchkeyClient } from '@latchkey/vue'
import { onMounted } from 'vue'
import { isSignedIn } from './sign-in'

const client = useLatchkeyClient()
onMounted(async () => {
  if (!(await isSignedIn(client))) location.replace('/login?return_to=/account')
})
const signOut = async () => {
  await client.session.revoke()
  location.assign('/login')
}
</script>

<template>
  <LatchkeyAccount />
  <button type="button" @click="signOut">Sign out</button>
</template>
`

const startText = `import { latchkey } from '@latchkey/vue'
import type { Component } from 'vue'«»
import AccountPage from './AccountPage.vue'
import AuthenticatePage from './AuthenticatePage.vue'
import LoginPage from './LoginPage.vue'

export { latchkey }

// \`npm run dev\` sets both. In production, set them to your provider and the public token of a project.
export const options = {
  publicToken: import.meta.env.VITE_LATCHKEY_PUBLIC_TOKEN ?? '',
  baseURL: import.meta.env.VITE_LATCHKEY_URL ?? '',
}

/** The pages of the sign-in, by their path. All other paths are yours. */
const pages«: Record<string, Component>» = {
  '/login': LoginPage,
  '/authenticate': AuthenticatePage,
  '/account': AccountPage,
}

/** Returns the page of the sign-in at this path, or your app. */
export const pageOr = (app«: Component»)«: Component» => pages[location.pathname] ?? app
`

/** Finds the module that creates the app, and puts the pages and the client into it. */
const entryOf = ({ files, base }: AppSources) => {
  for (const [path, text] of files) {
    if (!/\.[jt]s$/.test(path) || !/\bfrom\s*['"]vue['"]/.test(text)) continue
    if (/['"][./]+latchkey\/start['"]/.test(text)) return { path, edits: [] }
    const made = [...text.matchAll(/\bcreateApp\(\s*(\w+)\s*\)/g)]
    const [only] = made
    if (only === undefined || made.length > 1) continue
    const depth = path.slice(base.length).split('/').length - 1
    const from = `${'../'.repeat(depth) || './'}latchkey/start`
    return {
      path,
      edits: [
        addedImport(text, `import { latchkey, options, pageOr } from '${from}'`),
        {
          start: only.index,
          end: only.index + only[0].length,
          text: withLineEndsOf(`createApp(pageOr(${only[1]})).use(latchkey, options)`, text),
        },
      ],
    }
  }
  return null
}
