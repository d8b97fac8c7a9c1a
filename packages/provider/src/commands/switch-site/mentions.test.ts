import { expect, it } from 'vitest'
import { atProvider, runSwitch, siteOf } from '../../testing/switched-site.ts'

it.each([
  ['server.ts', "import stytch from 'stytch'", /server\.ts:1 {2}The back-end SDK stays/],
  ['main.py', 'x = 1\nimport stytch', /main\.py:2 {2}The back-end SDK stays/],
  [
    'jest.config.js',
    "transformIgnorePatterns: ['node_modules/(?!@stytch)/']",
    /jest\.config\.js:1 {2}A pattern or comment/,
  ],
  ['verify.ts', "const issuer = 'stytch.com/project-live-123'", /verify\.ts:1 {2}The issuer/],
  [
    'vercel.json',
    '"connect-src https://test.stytch.com https://web.stytch.com"',
    /vercel\.json:1 {2}Write the address[\s\S]*vercel\.json:1 {2}Remove it/,
  ],
  [
    'nginx.conf',
    'add_header Content-Security-Policy "script-src https://js.stytch.com"',
    /nginx\.conf:1 {2}Write the origin/,
  ],
  [
    'next.config.mjs',
    "images: { remotePatterns: [{ hostname: '**.stytch.com' }] }",
    /next\.config\.mjs:1 {2}Write the origin/,
  ],
  ['.env.local', 'A=1\nNEXT_PUBLIC_STYTCH_PUBLIC_TOKEN=secret-value', /\.env\.local:2 {2}The name can stay/],
  ['Dockerfile', 'ARG STYTCH_SECRET', /Dockerfile:1 {2}The name can stay/],
  ['a.ts', "new Client('public-token-live-0a1b2c3d-0000')", /a\.ts:1 {2}Write the public token/],
  ['a.ts', "const id = 'project-test-0a1b2c3d-0000'", /a\.ts:1 {2}Write the ID and the secret/],
  [
    'a.html',
    '<script integrity="sha384-x" src="https://js.stytch.com/stytch.js"></script>',
    /a\.html:1 {2}The digest in/,
  ],
  ['.npmrc', '@stytch:registry=https://npm.example', /\.npmrc:1 {2}A pattern or comment/],
  ['yarn.lock', '"@stytch/react@^19":', /yarn\.lock {2}Install the new packages/],
  ['__mocks__/@stytch/react.ts', 'export {}', /__mocks__\/@stytch\/react\.ts {2}The path names a package/],
  ['patches/@stytch+vanilla-js+5.45.1.patch', '-', /patch {2}The path names a package/],
  [
    'app/a.ts',
    "import { Stytch } from '@stytch/stytch-react'",
    /app\/a\.ts:1 {2}@stytch\/stytch-react: This package ended/,
  ],
  ['a.ts', "import x from '@stytch/vanilla-js/dist/ui/b2b/App'", /a\.ts:1 {2}.* is a private file/],
  [
    'package.json',
    '{ "dependencies": { "@stytch/react-native": "1" } }',
    /package\.json:1 {2}@stytch\/react-native: No replacement/,
  ],
  [
    'package.json',
    '{ "overrides": { "@stytch/react": { "a": "1" } } }',
    /package\.json:1 {2}An override of @stytch\/react/,
  ],
  ['package.json', '{ "dependencies": { "auth": "npm:@stytch/react@19" } }', /package\.json:1 {2}An alias names/],
  [
    'a.ts',
    "import { StytchUIClient } from '@stytch/vanilla-js'\nnew StytchUIClient(t, { customBaseUrl: env.URL })",
    /a\.ts:2 {2}`customBaseUrl` is computed/,
  ],
  [
    'a.ts',
    "import { StytchUIClient } from '@stytch/vanilla-js'\nnew StytchUIClient(t, options)",
    /a\.ts:2 {2}The options come/,
  ],
])('names what it cannot change in %s: %s', async (path, text, line) => {
  const { out } = await runSwitch(siteOf({ [path]: text }), ...atProvider)
  expect(out).toMatch(line)
  expect(out).not.toContain('secret-value')
})

it('reports neither the names of claims nor links to documents', async () => {
  const text =
    "claims['https://stytch.com/session']; claims['https://stytch.com/organization']; 'https://stytch.com/docs/x'"
  expect((await runSwitch(siteOf({ 'a.ts': text }), ...atProvider)).out).toBe('Nothing to change.\n')
})
