import type { SiteEntry } from './entries.ts'

/** A tool that builds its own kind of app: a folder of `locks`, the files of the app, and the commands of its developers. */
export interface Starter {
  readonly name: string
  readonly lock: string
  /** @returns the texts of the files by their paths */
  readonly files: (entries: readonly SiteEntry[]) => Readonly<Record<string, string>>
  /** Files of Node to run, with their arguments. */
  readonly commands: readonly (readonly string[])[]
  /** The folder with the built `page-users.js`, which is then opened. */
  readonly outDir?: string
}

const modulesOf = (entries: readonly SiteEntry[]) =>
  entries.filter(({ kind, specifier }) => kind === 'module' && !specifier.endsWith('/server'))

/** One import of each entry, with styles where the tool takes them, as a list that no tool may leave out. */
const importsOf = (entries: readonly SiteEntry[], withStyles = true): string =>
  entries
    .filter(({ kind }) => withStyles && kind === 'style')
    .map(({ specifier }) => `import '${specifier}'\n`)
    .concat(modulesOf(entries).map(({ specifier }, at) => `import * as entry${at} from '${specifier}'\n`))
    .concat(`globalThis.kept = [${modulesOf(entries).map((_, at) => `entry${at}`)}]\n`)
    .join('')

const testOf = (entries: readonly SiteEntry[]): string => `test.each(${JSON.stringify(
  modulesOf(entries).map(({ specifier }) => specifier),
)})('loads %s', (specifier) => {
  expect(typeof require(specifier)).toBe('object')
})
`

export const starters: readonly Starter[] = [
  {
    name: 'create-react-app 5',
    lock: 'cra-5',
    files: (entries) => ({
      'public/index.html': '<!doctype html><html lang="en"><title>Site</title><div id="root"></div></html>\n',
      'src/index.js': `import { createRoot } from 'react-dom/client'\n${importsOf(entries)}
createRoot(document.getElementById('root')).render(<p>Site</p>)\n`,
      'src/entries.test.js': testOf(entries),
    }),
    commands: [
      ['react-scripts/bin/react-scripts.js', 'build'],
      ['react-scripts/bin/react-scripts.js', 'test', '--watchAll=false'],
    ],
  },
  {
    name: 'Remix 2',
    lock: 'remix-2',
    files: (entries) => ({
      'vite.config.mjs': `import { vitePlugin as remix } from '@remix-run/dev'\nexport default { plugins: [remix()] }\n`,
      'app/root.jsx': `import { Outlet, Scripts } from '@remix-run/react'
export default () => <html lang="en"><body><Outlet /><Scripts /></body></html>\n`,
      'app/routes/_index.jsx': `${importsOf(entries)}export default () => <p>Site</p>\n`,
      // The server's modules load the entries in Node.
      'load.mjs': `await import('./build/server/index.js')\n`,
    }),
    commands: [['@remix-run/dev/dist/cli.js', 'vite:build'], ['../load.mjs']],
  },
  {
    name: 'ts-jest 29',
    lock: 'ts-jest-29',
    files: (entries) => ({
      'tsconfig.json': `${JSON.stringify({
        compilerOptions: {
          target: 'es2022',
          module: 'commonjs',
          moduleResolution: 'node10',
          strict: true,
          jsx: 'react-jsx',
          esModuleInterop: true,
          types: ['jest', 'node'],
        },
      })}\n`,
      'jest.config.js': `module.exports = { preset: 'ts-jest', testEnvironment: 'jsdom' }\n`,
      'typed.test.ts': `import { useStytchUser } from '@latchkey/react/stytch'
import * as sdk from '@latchkey/js/stytch/headless'
jest.mock('@latchkey/react/stytch')
test('mocks with types', () => {
  jest.mocked(useStytchUser).mockReturnValue({ user: null, fromCache: false, isInitialized: true })
  expect(useStytchUser().user).toBeNull()
})
test('imports in functions', async () => {
  const { StytchUIClient } = await import('@latchkey/js/stytch')
  const required = require('@latchkey/js/stytch/headless') as typeof sdk
  expect([typeof StytchUIClient, typeof required.StytchHeadlessClient]).toEqual(['function', 'function'])
})
${testOf(entries)}`,
    }),
    commands: [['jest/bin/jest.js']],
  },
  {
    // `@latchkey/react` needs React 18.2. A site with an older one calls the plain entry, which brings its own.
    name: 'React 17, plain entry',
    lock: 'react-17',
    files: () => ({
      'vite.config.mjs': `export default {
  base: './',
  build: { outDir: 'built', rollupOptions: { input: 'page-users.js', output: { entryFileNames: '[name].js' } } },
}\n`,
      'page-users.js': `import { createElement, useEffect } from 'react'
import { render } from 'react-dom'
import { StytchUIClient } from '@latchkey/js/stytch'
const client = new StytchUIClient('public-token-test-00000000-0000-4000-8000-000000000000', { baseURL: location.origin })
const Login = () => {
  useEffect(() => {
    client.mountLogin({
      elementId: '#stytch',
      config: { products: ['otp'], otpOptions: { methods: ['email'], expirationMinutes: 5 } },
    })
  }, [])
  return createElement('div', { id: 'stytch' })
}
render(createElement(Login), document.getElementById('login'))\n`,
    }),
    commands: [['vite/bin/vite.js', 'build']],
    outDir: 'built',
  },
  {
    // Metro builds the web page of a React Native app. Native builds have no document to show a form in.
    name: 'Expo 54, web',
    lock: 'expo-54',
    files: () => ({
      'app.json': '{"expo":{"name":"site","slug":"site","platforms":["web"],"web":{"bundler":"metro"}}}\n',
      'babel.config.js': `module.exports = (api) => {
  api.cache(true)
  return { presets: ['babel-preset-expo'] }
}\n`,
      'index.js': `import { registerRootComponent } from 'expo'
import { createStytchUIClient, Products, StytchLogin, StytchProvider } from '@latchkey/react/stytch'
import { createClient } from '@latchkey/js/headless'
globalThis.kept = createClient
const client = createStytchUIClient('public-token-test-00000000-0000-4000-8000-000000000000', { baseURL: location.origin })
const config = { products: [Products.otp], otpOptions: { methods: ['email'], expirationMinutes: 5 } }
registerRootComponent(() => <StytchProvider stytch={client}><StytchLogin config={config} /></StytchProvider>)\n`,
    }),
    // Its cache, which all apps of a machine use, has absolute paths of another one.
    commands: [['expo/bin/cli', 'export', '--platform', 'web', '--clear']],
  },
  {
    // The oldest compiler that parses the declarations. It reads no `exports`, so it needs the folders of the entries.
    name: 'TypeScript 4.5',
    lock: 'typescript-4.5',
    files: (entries) => ({
      'tsconfig.json': `${JSON.stringify({
        compilerOptions: {
          target: 'es2020',
          lib: ['es2020', 'dom', 'dom.iterable'],
          module: 'esnext',
          moduleResolution: 'node',
          strict: true,
          jsx: 'react-jsx',
          esModuleInterop: true,
          noEmit: true,
          skipLibCheck: false,
          types: [],
        },
        files: ['site.tsx'],
      })}\n`,
      'site.tsx': `${modulesOf(entries)
        .map(({ specifier }, at) => `import * as entry${at} from '${specifier}'\n`)
        .join('')}export const entries = [${modulesOf(entries).map((_, at) => `entry${at}`)}]
import { createStytchUIClient, Products, StytchLogin, StytchProvider, useStytchUser } from '@latchkey/react/stytch'
import type { StytchLoginConfig, User } from '@latchkey/js/stytch'
const client = createStytchUIClient('public-token-test-00000000-0000-4000-8000-000000000000')
const config: StytchLoginConfig = { products: [Products.otp], otpOptions: { methods: ['email'], expirationMinutes: 5 } }
const Account = () => {
  const user: User | null = useStytchUser().user
  return user ? <p>{user.user_id}</p> : <StytchLogin config={config} />
}
export const Site = () => <StytchProvider stytch={client}><Account /></StytchProvider>\n`,
    }),
    commands: [['typescript/lib/tsc.js', '-p', '.']],
  },
]
