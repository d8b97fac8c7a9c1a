import { fileURLToPath } from 'node:url'
import { test } from '@latchkey/widget/testing/site'
import { expect } from 'playwright/test'
import { build } from 'rolldown'

const app = `
import { createClient } from '@latchkey/js'
window.client = createClient('public-token-test-00000000-0000-4000-8000-000000000000')
window.heard = []
`

/** esbuild's default: everything in one classic script, where `import.meta` is an empty object. */
const bundled = async () => {
  const { output } = await build({
    input: 'app',
    write: false,
    logLevel: 'silent',
    resolve: { alias: { '@latchkey/js': fileURLToPath(new URL('../dist/latchkey.js', import.meta.url)) } },
    plugins: [
      { name: 'app', resolveId: (id) => (id === 'app' ? id : null), load: (id) => (id === 'app' ? app : null) },
    ],
    output: { format: 'iife', codeSplitting: false },
  })
  return output[0].code
}

test('signs in when bundled into one script that does not know its own address', async ({ site }) => {
  await site.open({ app: await bundled() })
  await site.toPasscode()
  expect(site.complaints).toEqual([])
})
