import { expect, test } from '../fixtures/test.ts'
import { codeField, emailField, screen, submitEmail } from '../fixtures/widget.ts'
import { siteBuildMs } from '../switch/standing/installed.ts'
import { addByCommand, buildSvelteKit, serveStarter, starters } from './starter-site.ts'

const apps = {
  'React with Vite': {
    starter: starters.react,
    build: [
      ['typescript/lib/tsc.js', '-b'],
      ['vite/bin/vite.js', 'build'],
    ],
  },
  'Vue with Vite': {
    starter: starters.vue,
    build: [
      ['vue-tsc/bin/vue-tsc.js', '-b'],
      ['vite/bin/vite.js', 'build'],
    ],
  },
  'Svelte with Vite': {
    starter: starters.svelte,
    build: [
      ['svelte-check/bin/svelte-check', '--tsconfig', './tsconfig.app.json', '--threshold', 'error'],
      ['vite/bin/vite.js', 'build'],
    ],
  },
  SvelteKit: { starter: starters.svelteKit, build: buildSvelteKit },
} as const

for (const [name, app] of Object.entries(apps))
  test(`what latchkey add writes into the starter of ${name} signs in with a code, shows the account and signs out`, async ({
    page,
    provider,
    address,
    codeFor,
  }) => {
    test.setTimeout(siteBuildMs)
    const settings = { VITE_LATCHKEY_URL: provider.url, VITE_LATCHKEY_PUBLIC_TOKEN: provider.publicToken }
    const site = await serveStarter({ ...app, add: addByCommand, settings })
    try {
      const refused: string[] = []
      page.on('response', (answer) => {
        if (answer.url().startsWith(provider.url) && answer.status() >= 400)
          refused.push(`${answer.status()} ${answer.url()}`)
      })
      await page.goto(`${site.origin}/account`)
      await expect(page).toHaveURL(/\/login\?return_to=(?:\/|%2F)account$/)
      await submitEmail(page, address)
      // The browser would report each as an error, before the user has done anything.
      expect(refused).toEqual([])
      await codeField(page).fill(await codeFor(address))
      await expect(page).toHaveURL(`${site.origin}/account`)
      await expect(screen(page, 'Account')).toContainText(address)
      await page.getByRole('button', { name: 'Sign out', exact: true }).last().click()
      await expect(page).toHaveURL(/\/login(?:\?|$)/)
      await expect(emailField(page)).toBeVisible()
    } finally {
      await site.stop()
    }
  })
