import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bundle } from '../fixtures/bundle.ts'
import type { Provider } from '../fixtures/provider.ts'
import { expect, test } from '../fixtures/test.ts'
import { complaintsOf } from './compiled.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const text = readFileSync(`${root}docs/SWITCHING.md`, 'utf8')
const snippets = [...text.matchAll(/```(tsx?)\n([\s\S]*?)```/g)].map(([, kind = '', code = '']) => ({ kind, code }))

const built = {
  '@latchkey/js/stytch': 'packages/js/dist/stytch.js',
  '@latchkey/js/stytch/headless': 'packages/js/dist/stytch-headless.js',
  '@latchkey/react/stytch': 'packages/react/dist/stytch.js',
}

/** Writes the snippets for a provider, in the repository, so that React resolves. Returns their paths. */
const written = (name: string, { publicToken, url }: Provider): readonly string[] => {
  const folder = `${root}node_modules/.cache/latchkey/switching-${name}`
  mkdirSync(folder, { recursive: true })
  return snippets.map(({ kind, code }, place) => {
    const path = `${folder}/snippet-${place}.${kind}`
    writeFileSync(path, code.replaceAll('public-token-test-…', publicToken).replaceAll('https://auth.example.com', url))
    return path
  })
}

test('every snippet of the document on switching compiles', ({ provider }) => {
  expect(snippets.map(({ kind }) => kind)).toEqual(['ts', 'ts', 'tsx', 'ts'])
  expect(complaintsOf(written('compiled', provider))).toEqual([])
})

test('every snippet of the document on switching does what the document says', async ({ page, host, provider }) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  for (const [place, path] of written('run', provider).entries()) {
    await host.open(page, provider, {
      body: '<div id="login"></div><script type="module" src="/snippet.js"></script>',
      scripts: { '/snippet.js': await bundle(path.replace(root, ''), built) },
    })
    // The last one has no form: its wrong code is rejected.
    if (place < 3) await expect(page.locator('#login').getByRole('textbox')).toBeVisible()
    else await expect.poll(() => said).toContain('otp_code_not_found')
    if (place === 1) await expect(page.getByRole('heading')).toHaveText('Into the shop')
  }
})
