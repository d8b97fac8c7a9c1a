import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { atProvider, readFrom, runSwitch, siteOf, switchedText } from '../../testing/switched-site.ts'
import { moduleScripts } from './module-scripts.ts'

const theirs = { 'package.json': '{ "dependencies": { "@stytch/nextjs": "21.18.1" } }' }

it.each([
  ['a.ts', "import type { User } from '@stytch/vanilla-js'", "import type { User } from '@latchkey/js/stytch'"],
  ['a.mts', 'export * from "@stytch/vanilla-js/headless"', 'export * from "@latchkey/js/stytch/headless"'],
  [
    'a.cjs',
    "const { useStytch } = require('@stytch/react')",
    "const { useStytch } = require('@latchkey/react/stytch')",
  ],
  ['a.cts', "import s = require('@stytch/react')", "import s = require('@latchkey/react/stytch')"],
  ['a.mjs', 'const b = await import(`@stytch/nextjs/ui`)', 'const b = await import(`@latchkey/react/stytch/ui`)'],
  ['a.js', "import '@stytch/nextjs/dist/index.ui'", "import '@latchkey/react/stytch/ui'"],
  ['a.jsx', "import('@stytch/react/dist/b2b/index.ui')", "import('@latchkey/react/stytch/b2b/ui')"],
  ['a.tsx', "let a: import('@stytch/core/public').User", "let a: import('@latchkey/js/stytch/headless').User"],
  ['a.d.ts', "declare module '@stytch/vanilla-js' {}", "declare module '@latchkey/js/stytch' {}"],
  ['a.d.ts', '/// <reference types="@stytch/react" />', '/// <reference types="@latchkey/react/stytch" />'],
  ['a.test.ts', "jest.mock('@stytch/nextjs', () => ({}))", "jest.mock('@latchkey/react/stytch', () => ({}))"],
  ['a.test.ts', "vi.importActual('@stytch/react/b2b')", "vi.importActual('@latchkey/react/stytch/b2b')"],
  [
    'A.vue',
    "<script setup>\nimport { Products } from '@stytch/vanilla-js'\n</script>",
    "<script setup>\nimport { Products } from '@latchkey/js/stytch'\n</script>",
  ],
  [
    'A.svelte',
    "<script>\n  import { mount } from '@stytch/vanilla-js/b2b'\n</script>",
    "<script>\n  import { mount } from '@latchkey/js/stytch/b2b'\n</script>",
  ],
  [
    'next.config.js',
    "module.exports = { transpilePackages: ['@stytch/nextjs', '@stytch/vanilla-js'] }",
    "module.exports = { transpilePackages: ['@latchkey/react', '@latchkey/js'] }",
  ],
  [
    'vite.config.ts',
    "export default { optimizeDeps: { include: ['@stytch/vanilla-js/b2b'] }, resolve: { dedupe: ['@stytch/react'] } }",
    "export default { optimizeDeps: { include: ['@latchkey/js/stytch/b2b'] }, resolve: { dedupe: ['@latchkey/react'] } }",
  ],
  [
    'a.css',
    "@import 'tailwindcss';\n@import '@stytch/react/theme/shadcn.css';\na {}\n",
    "@import 'tailwindcss';\na {}\n",
  ],
  ['a.ts', "import 'x'\nimport '@stytch/react/theme/shadcn.css'\nx()\n", "import 'x'\nx()\n"],
])('changes the import in %s: %s', async (path, before, after) => {
  expect(await switchedText(path, before)).toBe(after)
})

it.each([
  ['https://cdn.jsdelivr.net/npm/@stytch/vanilla-js@6.3.0/+esm', 'stytch.js'],
  ['https://cdn.jsdelivr.net/npm/@stytch/vanilla-js@^5/b2b/+esm', 'stytch-b2b.js'],
  ['https://esm.sh/@stytch/vanilla-js@5.45.1/headless?bundle', 'stytch-headless.js'],
  ['https://esm.run/@stytch/vanilla-js/b2b/headless', 'stytch-b2b-headless.js'],
  ['https://unpkg.com/@stytch/vanilla-js@6/dist/esm/index.mjs?module', 'stytch.js'],
  ['https://cdn.skypack.dev/@stytch/vanilla-js', 'stytch.js'],
  ['https://ga.jspm.io/npm:@stytch/vanilla-js@5.45.1/dist/index.esm.js', 'stytch.js'],
])('changes the module script %s to a module of the provider', async (address, file) => {
  const page = (source: string) => `<script type="module">\nimport { Products } from "${source}"\n</script>\n`
  expect(await switchedText('index.html', page(address))).toBe(page(`https://auth.example.com/js/${file}`))
})

it('changes script tags, preloads and import maps of a page, and says that a classic script needs other calls', async () => {
  const folder = siteOf({
    'index.html':
      '<link rel="preconnect" href="https://test.stytch.com">\n<script src="https://js.stytch.com/stytch.js"></script>\n' +
      '<script type="importmap">{ "imports": { "@stytch/vanilla-js": "https://esm.sh/@stytch/vanilla-js@5" } }</script>\n' +
      '<script src="https://unpkg.com/@stytch/vanilla-js@6/dist/iife/index.js"></script>\n',
  })
  const { out } = await runSwitch(folder, ...atProvider, '--write')
  expect(readFrom(folder, 'index.html')).toBe(
    '<link rel="preconnect" href="https://auth.example.com">\n<script src="https://auth.example.com/js/latchkey.global.js"></script>\n' +
      '<script type="importmap">{ "imports": { "@latchkey/js/stytch": "https://auth.example.com/js/stytch.js" } }</script>\n' +
      '<script src="https://unpkg.com/@stytch/vanilla-js@6/dist/iife/index.js"></script>\n',
  )
  expect(out).toMatch(/index\.html:2 {2}The script sets `window\.Latchkey`/)
  expect(out).toMatch(/index\.html:4 {2}This classic script sets `stytch`/)
})

const from = (name: string, path = '@stytch/vanilla-js') => `import { ${name} } from '${path}'\n`
const base = "{ baseURL: 'https://auth.example.com' }"
it.each([
  ['new StytchUIClient(token)', `new StytchUIClient(token, ${base})`],
  ['new StytchHeadlessClient<Config>(token)', `new StytchHeadlessClient<Config>(token, ${base})`],
  ['createStytchClient(env["A, B"] ?? `)`)', `createStytchClient(env["A, B"] ?? \`)\`, ${base})`],
  [
    'createStytchUIClient(\n  process.env.TOKEN || "", // ( a token\n)',
    `createStytchUIClient(\n  process.env.TOKEN || "", ${base}, // ( a token\n)`,
  ],
  ['createStytchUIClient(\n  token // of the shop\n)', `createStytchUIClient(\n  token, ${base} // of the shop\n)`],
  ['createStytchB2BUIClient(token, {})', `createStytchB2BUIClient(token, ${base})`],
  [
    'new StytchB2BUIClient(token, { cookieOptions: { path: "/" } })',
    'new StytchB2BUIClient(token, { baseURL: \'https://auth.example.com\', cookieOptions: { path: "/" } })',
  ],
  [
    'createStytchB2BHeadlessClient(token, {\n  keepSessionAlive: true,\n})',
    "createStytchB2BHeadlessClient(token, {\n  baseURL: 'https://auth.example.com',\n  keepSessionAlive: true,\n})",
  ],
  [
    "new StytchUIClient(t, { customBaseUrl: 'login.shop.example' })",
    "new StytchUIClient(t, { customBaseUrl: 'https://auth.example.com' })",
  ],
])('gives the client the address of the provider: %s', async (call, after) => {
  const name = /(?:new )?(\w+)/.exec(call.replace('new ', ''))?.[1] ?? ''
  expect(await switchedText('a.ts', from(name) + call)).toBe(from(name, '@latchkey/js/stytch') + after)
})

it('finds clients by aliases, namespaces and require, and leaves a function of the site alone', async () => {
  const text =
    "import { StytchUIClient as Client } from '@stytch/vanilla-js'\nimport * as all from '@stytch/vanilla-js/b2b'\n" +
    "const { createStytchUIClient: make } = require('@stytch/nextjs/ui')\n" +
    'new Client(t); new all.StytchB2BUIClient(t); make(t)\nfunction createStytchClient(token) {}\ncreateStytchClient(t)\n'
  const after = await switchedText('a.js', text)
  expect(after).toContain(`new Client(t, ${base}); new all.StytchB2BUIClient(t, ${base}); make(t, ${base})\n`)
  expect(after).toContain('function createStytchClient(token) {}\ncreateStytchClient(t)\n')
})

const loaded = "'@stytch/vanilla-js'"
it.each([
  [
    `async () => { const { StytchUIClient } = await import(${loaded}); return new StytchUIClient(t) }`,
    'StytchUIClient',
  ],
  [
    `async () => { const stytch = await import(${loaded})\nreturn new stytch.StytchUIClient(t) }`,
    'stytch.StytchUIClient',
  ],
  [`async () => new (await import(${loaded})).StytchUIClient(t)`, '.StytchUIClient'],
  [`async () => (await import(${loaded})).createStytchClient(t)`, '.createStytchClient'],
  [`import(${loaded}).then(({ StytchUIClient }) => new StytchUIClient(t))`, 'StytchUIClient'],
  [`import(${loaded}).then(({ StytchUIClient: Client }) => new Client(t))`, 'Client'],
  [`import(${loaded}).then((m) => new m.StytchUIClient(t))`, 'm.StytchUIClient'],
  [`import(${loaded}).then(function (m) { client = m.createStytchUIClient(t) })`, 'm.createStytchUIClient'],
  [
    `function load() { const { createStytchClient } = require(${loaded}); return createStytchClient(t) }`,
    'createStytchClient',
  ],
  [`const load = () => require(${loaded}).createStytchClient(t)`, '.createStytchClient'],
  [`const Client = require(${loaded}).StytchUIClient;\nnew Client(t)`, 'Client'],
  [
    `const sdk = typeof window === 'undefined' ? null : require(${loaded})\nsdk?.createStytchClient(t)`,
    'sdk?.createStytchClient',
  ],
  [`let make\nasync () => { ({ createStytchClient: make } = await import(${loaded})); make(t) }`, 'make'],
  [`const [{ StytchUIClient: Client }] = await Promise.all([import(${loaded})])\nnew Client(t)`, 'Client'],
  [
    `const load = () => import(${loaded})\nconst { StytchUIClient } = await load()\nnew StytchUIClient(t)`,
    'StytchUIClient',
  ],
  [
    `vi.mock(${loaded}, async () => { const { StytchUIClient } = await vi.importActual(${loaded}); new StytchUIClient(t) })`,
    'StytchUIClient',
  ],
])('gives a client that is loaded in a function the address: %s', async (before, creator) => {
  const after = before
    .replaceAll('@stytch/vanilla-js', '@latchkey/js/stytch')
    .replace(`${creator}(t)`, `${creator}(t, ${base})`)
  expect(after).toContain(base)
  expect(await switchedText('a.ts', before)).toBe(after)
})

it.each([
  `vi.mock(${loaded}, () => ({ StytchUIClient: vi.fn(), createStytchClient(token) { return fake(token) } }))`,
  `vi.mock(import(${loaded}), async () => ({ createStytchClient: (token: string) => fake }))`,
  `jest.doMock(${loaded}, () => ({ createStytchUIClient: jest.fn() }))`,
  `jest.requireActual(${loaded})\nfunction createStytchClient(token) {}\ncreateStytchClient(t)`,
  `const { Products } = await import(${loaded})\nimport { createStytchClient } from './mine'\ncreateStytchClient(t)`,
  `const { Products } = require(${loaded})\nclass A { make() { return this.createStytchClient(t) } }`,
])('changes only the import where a mock or the site defines the name: %s', async (before) => {
  expect(await switchedText('a.test.ts', before)).toBe(before.replaceAll('@stytch/vanilla-js', '@latchkey/js/stytch'))
})

it('replaces an address that it wrote, if the operator names another', async () => {
  const folder = siteOf({ 'a.ts': `${from('StytchUIClient')}new StytchUIClient(t)` })
  expect((await runSwitch(folder, '--write')).out).toContain('Addresses are http://localhost:3000')
  expect(readFrom(folder, 'a.ts')).toContain("baseURL: 'http://localhost:3000'")
  expect((await runSwitch(folder, '--write')).out).toBe('Nothing to change.\n')
  await runSwitch(folder, ...atProvider, '--write')
  expect(readFrom(folder, 'a.ts')).toContain(base)
  expect((await runSwitch(folder, '--write')).out).toBe('Nothing to change.\n')
})

it.each([
  ['app/layout.tsx', "import './globals.css'\n\nexport default 1\n"],
  ['src/pages/_app.js', "// The frame.\nimport './globals.css'\n"],
  ['app/layout.jsx', "'use client'\n\nimport './globals.css'\n"],
])('imports the style sheet in %s, after directives and comments', async (path, text) => {
  const after = text.replace("import './glob", "import '@latchkey/react/latchkey.css'\nimport './glob")
  expect(await switchedText(path, text, theirs)).toBe(after)
  const plain = { 'package.json': '{ "dependencies": { "@stytch/vanilla-js": "5" } }' }
  expect(await switchedText(path, text, plain)).toBe(text)
})

it('changes addresses of the API in code, with their paths', async () => {
  const start = 'https://test.stytch.com/v1/public/oauth/google/start?public_token='
  expect(await switchedText('a.ts', `open('${start}' + t); fetch(\`https://api.stytch.com/\${path}\`)`)).toBe(
    `open('https://auth.example.com/v1/public/oauth/google/start?public_token=' + t); fetch(\`https://auth.example.com/\${path}\`)`,
  )
})

it('names only module scripts that the browser package builds', () => {
  const manifest = new URL('../../../../js/package.json', import.meta.url)
  const { exports }: { exports: Readonly<Record<string, string>> } = JSON.parse(readFileSync(manifest, 'utf8'))
  const built = Object.entries(exports)
    .filter(([subpath]) => subpath.startsWith('./stytch'))
    .map(([subpath, source]) => [`@latchkey/js${subpath.slice(1)}`, source.replace('./src/', '').replace('.ts', '.js')])
  expect(moduleScripts).toEqual(Object.fromEntries(built))
})
