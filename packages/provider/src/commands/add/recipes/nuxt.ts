import { inLanguage, type Recipe } from '../addition.ts'
import { configText, scriptOf } from '../page-text.ts'

const pluginText = `import { latchkey } from '@latchkey/vue'
import { defineNuxtPlugin } from '#imports'

export default defineNuxtPlugin(({ vueApp }) => {
  // \`npm run dev\` sets both. In production, set them to your provider and the public token of a project.
  vueApp.use(latchkey, {
    publicToken: import.meta.env.VITE_LATCHKEY_PUBLIC_TOKEN ?? '',
    baseURL: import.meta.env.VITE_LATCHKEY_URL ?? '',
  })
})
`

const signInText = `import type { LatchkeyClient, LoginConfig } from '@latchkey/vue'«»
«»
${configText}`

const loginText = `<script setup>
import { Latchkey, useLatchkeyClient } from '@latchkey/vue'
import { onMounted } from 'vue'
import { config, goOn, isSignedIn } from '../latchkey/sign-in'

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

const authenticateText = `<script setup>
import { Authenticate } from '@latchkey/vue'
import { ref } from 'vue'
import { goOn } from '../latchkey/sign-in'

const hasFailed = ref(false)
</script>

<template>
  <div>
    <Authenticate @done="goOn" @error="hasFailed = true">
      <p role="status">
        {{ hasFailed ? 'This link was used, or has expired. Sign in again for a new one.' : 'Signing in' }}
      </p>
    </Authenticate>
  </div>
</template>
`

const accountText = `<script setup>
import { LatchkeyAccount, useLatchkeyClient } from '@latchkey/vue'
import { onMounted } from 'vue'
import { isSignedIn } from '../latchkey/sign-in'

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
  <div>
    <LatchkeyAccount />
    <button type="button" @click="signOut">Sign out</button>
  </div>
</template>
`

export const nuxt: Recipe = {
  title: 'Nuxt',
  dependency: 'nuxt',
  plan(app) {
    const base = [...app.files.keys()].some((path) => path.startsWith('app/')) ? 'app/' : ''
    const root = app.files.get(`${base}app.vue`)
    const welcome = root === undefined ? null : /<NuxtWelcome\s*\/>/.exec(root)
    const hasPages = [...app.files.keys()].some((path) => path.startsWith(`${base}pages/`))
    const isRouted = root === undefined || /<NuxtPage|<nuxt-page/.test(root)
    const script = scriptOf(app)
    return {
      created: [
        { path: `${base}plugins/latchkey.${script}`, text: pluginText },
        { path: `${base}latchkey/sign-in.${script}`, text: inLanguage(signInText, app.isTypeScript) },
        { path: `${base}pages/login.vue`, text: loginText },
        { path: `${base}pages/authenticate.vue`, text: authenticateText },
        { path: `${base}pages/account.vue`, text: accountText },
        ...(hasPages || welcome === null
          ? []
          : [{ path: `${base}pages/index.vue`, text: '<template>\n  <NuxtWelcome />\n</template>\n' }]),
      ],
      edited:
        welcome === null
          ? {}
          : {
              [`${base}app.vue`]: [
                { start: welcome.index, end: welcome.index + welcome[0].length, text: '<NuxtPage />' },
              ],
            },
      left:
        isRouted || welcome !== null
          ? []
          : [`${base}app.vue shows no pages. Put <NuxtPage /> into it, and its present content into pages/index.vue.`],
      packages: ['@latchkey/vue', '@latchkey/js'],
      signInPath: '/login',
    }
  },
}
