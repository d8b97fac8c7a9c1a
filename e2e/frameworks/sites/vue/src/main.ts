import { latchkey } from '@latchkey/vue'
import { latchkeyB2B } from '@latchkey/vue/b2b'
import { createApp } from 'vue'
import App from './App.vue'
import { router } from './router'

const { VITE_LATCHKEY_URL: baseURL, VITE_LATCHKEY_PUBLIC_TOKEN, VITE_LATCHKEY_TEAM_TOKEN } = import.meta.env

router.addRoute({ path: '/mail', component: () => import('./pages/MailPage.vue') })
router.addRoute({ path: '/kept', component: () => import('./pages/KeptPage.vue') })
router.addRoute({ path: '/team', component: () => import('./pages/TeamPage.vue') })

createApp(App)
  .use(latchkey, { publicToken: VITE_LATCHKEY_PUBLIC_TOKEN, baseURL })
  .use(latchkeyB2B, { publicToken: VITE_LATCHKEY_TEAM_TOKEN, baseURL })
  .use(router)
  .mount('#app')
