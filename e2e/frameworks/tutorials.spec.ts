import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright/test'
import { tutorialFiles } from '../../tools/readme/tutorial.ts'
import { expect, test } from '../fixtures/test.ts'
import { codeField, emailField, screen, submitEmail } from '../fixtures/widget.ts'
import { siteBuildMs } from '../switch/standing/installed.ts'
import { buildSvelteKit, serveStarter, starters } from './starter-site.ts'

/** Writes the files of a README into the starter, with the packages that it installs. */
const follow = (
  folder: string,
  document: string,
  dependencies: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string>>,
): void => {
  for (const [path, code] of Object.entries(tutorialFiles(document))) {
    const text = Object.entries(own).reduce((written, [theirs, ours]) => written.replaceAll(theirs, ours), code)
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const manifest: { readonly dependencies?: object } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const merged = { ...manifest, dependencies: { ...manifest.dependencies, ...dependencies } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(merged, null, 2))
}

/** The account page of the READMEs, and the way out of it. */
const seeAccountAndLeave = async (page: Page, origin: string, address: string) => {
  await expect(page).toHaveURL(`${origin}/account`)
  await expect(screen(page, 'Account')).toContainText(address)
  await page.getByRole('button', { name: 'Sign out', exact: true }).last().click()
  await expect(page).toHaveURL(/\/login(?:\?|$)/)
  await expect(emailField(page)).toBeVisible()
}

const tutorials = {
  'packages/react/README.md': {
    starter: starters.react,
    build: [
      ['typescript/lib/tsc.js', '-b'],
      ['vite/bin/vite.js', 'build'],
    ],
    dependencies: { '@latchkey/react': '0.1.0' },
    path: '/',
    seen: async (page: Page, _: string, address: string) => expect(page.getByText(address)).toBeVisible(),
  },
  'packages/vue/README.md': {
    starter: starters.vue,
    build: [
      ['vue-tsc/bin/vue-tsc.js', '-b'],
      ['vite/bin/vite.js', 'build'],
    ],
    dependencies: { '@latchkey/js': '0.1.0', '@latchkey/vue': '0.1.0', 'vue-router': '5.5.1' },
    path: '/account',
    seen: seeAccountAndLeave,
  },
  'packages/svelte/README.md': {
    starter: starters.svelteKit,
    build: buildSvelteKit,
    dependencies: { '@latchkey/js': '0.1.0', '@latchkey/svelte': '0.1.0' },
    path: '/login',
    seen: seeAccountAndLeave,
  },
} as const

for (const [document, { starter, build, dependencies, path, seen }] of Object.entries(tutorials))
  test(`the files of ${document}, written into the starter of its framework, build and sign a user in`, async ({
    page,
    provider,
    address,
    codeFor,
  }) => {
    test.setTimeout(siteBuildMs)
    // The reader's own project and provider.
    const own = {
      'public-token-test-00000000-0000-4000-8000-000000000000': provider.publicToken,
      'public-token-test-…': provider.publicToken,
      'https://auth.example.com': provider.url,
    }
    const site = await serveStarter({
      starter,
      build,
      add: (folder) => follow(folder, document, dependencies, own),
      settings: { VITE_LATCHKEY_URL: provider.url, VITE_LATCHKEY_PUBLIC_TOKEN: provider.publicToken },
    })
    try {
      await page.goto(site.origin + path)
      await submitEmail(page, address)
      await codeField(page).fill(await codeFor(address))
      await seen(page, site.origin, address)
    } finally {
      await site.stop()
    }
  })
