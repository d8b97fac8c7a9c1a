import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchOptions } from '../browser.ts'
import { published } from '../build/published.ts'
import { program } from '../check/command.ts'
import { compiler } from '../check/compiler.ts'
import { foreignSyntax, misshapen, publishedFolder, unresolved } from '../check/shape.ts'
import { sites } from '../check/sites.ts'
import { root } from '../check/sources.ts'
import { isInSlice, repeatedSuite } from '../test/slices.ts'
import {
  createdApp,
  nightlyTemplates,
  quickTemplates,
  repeatedTemplates,
  runDev,
  signInEverywhere,
  tsconfigFor,
} from './created-app.ts'
import { installPacked, type Site } from './packed.ts'
import { readmes, type Snippet, snippetsOf } from './snippets.ts'

let site: Site
// A minute of work, which waits for all other work of a busy machine.
beforeAll(async () => {
  site = await installPacked()
}, 900_000)
afterAll(() => site.remove())

/** The types of each package are resolved in one slice, those of this one in every run: it is the smallest with an adapter. */
const resolvedInEveryRun = 'hono'

test.each(published)(
  'the package in $folder has the files and declarations that its manifest promises',
  async (row) => {
    expect(await misshapen(publishedFolder(row), site.tarballs)).toEqual([])
    if (row.folder === resolvedInEveryRun || isInSlice(`shape of ${row.folder}`))
      expect(await unresolved(publishedFolder(row))).toEqual([])
  },
)

test('no package has syntax that is newer than where it runs', () => {
  expect(foreignSyntax()).toEqual([])
})

/** The others compile the same declarations: this is the oldest language and resolution. The types of one package are resolved as ES modules too. */
const compiledInEveryRun = ['node, ES5']

test('the declarations compile in a site with each setting of a compiler', async () => {
  const isCompiled = (name: string) => compiledInEveryRun.includes(name) || isInSlice(`site with ${name}`)
  expect(await sites(root, isCompiled)).toEqual([])
})

/** Returns the compiler's errors for some files of the site. */
const complaints = async (resolution: object, files: Readonly<Record<string, string>>): Promise<string> => {
  for (const [path, code] of Object.entries(files)) site.write(path, code)
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2024',
    jsx: 'react-jsx',
    types: ['node'],
    lib: ['es2024', 'dom', 'dom.iterable'],
    allowJs: true,
    checkJs: true,
    ...resolution,
  }
  site.write('tsconfig.json', JSON.stringify({ compilerOptions, files: Object.keys(files) }))
  return (await site.run(process.execPath, [...compiler, '-p', '.'])).output
}

/** Returns a snippet as a module of a site that has installed us; modules of a server's URL are the published ones. */
const moduleOf = ({ code, language, place }: Snippet): readonly [path: string, code: string] => [
  `snippets/${place.replaceAll(/\W+/g, '-')}.${language}`,
  `${code.replaceAll(/'https?:[^']+\/js\/(\w+)\.js'/g, (_, file) => (file === 'latchkey' ? "'@latchkey/js'" : `'@latchkey/js/${file}'`))}\nexport {}\n`,
]

const typed = readmes
  .flatMap((document) => snippetsOf(document))
  .filter(({ language }) => ['js', 'ts', 'tsx'].includes(language))

test('finds snippets, each in a language that a test covers', () => {
  for (const document of readmes) expect(snippetsOf(document).length, document).toBeGreaterThan(0)
  const languages = readmes.flatMap((document) => snippetsOf(document)).map(({ language }) => language)
  expect([...new Set(languages)].sort()).toEqual(['css', 'html', 'js', 'sh', 'ts', 'tsx'])
})

const resolutions = [
  ['a bundler', { module: 'esnext', moduleResolution: 'bundler' }],
  ['Node', { module: 'node16', moduleResolution: 'node16' }],
] as const

test.each(resolutions)('resolved with %s, every snippet fits the published types', async (_, resolution) => {
  // Scripts have no types, so they do not check for missing elements, for example.
  const scripts = typed.filter(({ language }) => language === 'js').map(moduleOf)
  expect(await complaints({ ...resolution, strict: false }, Object.fromEntries(scripts))).toBe('')
  const modules = typed.filter(({ language }) => language !== 'js').map(moduleOf)
  const misused = `import { createClient } from '@latchkey/js'
// @ts-expect-error no such product
createClient('public-token-test-1').mountLogin({ elementId: '#login', config: { products: ['pigeon'] } })
// @ts-expect-error no such attribute of the element
document.createElement('latchkey-login').config = 1
`
  const files = { ...Object.fromEntries(modules), 'misused.ts': misused }
  expect(await complaints({ ...resolution, strict: true, skipLibCheck: false }, files)).toBe('')
})

test.each(resolutions)(
  'resolved with %s, a server’s entry and the style sheet of its pages are found with their types',
  async (_, resolution) => {
    const code = `import { renderLogin, type RenderOptions } from '@latchkey/js/server'
import '@latchkey/js/latchkey.css'
const options: RenderOptions = { publicToken: 'public-token-test-1', baseURL: 'https://auth.example.com', locale: 'de' }
export const markup: string = renderLogin({ ...options, fields: { code_challenge: 'x' } })
// @ts-expect-error no such file is for importing
import '@latchkey/js/start-flow.css'
// @ts-expect-error without a project there is no form
renderLogin({ locale: 'de' })
`
    expect(await complaints({ ...resolution, noUncheckedSideEffectImports: true }, { 'page.ts': code })).toBe('')
  },
)

test('a server renders the form, and a bundler includes the style sheet for a site that imports only that', async () => {
  site.write(
    'markup.js',
    `import { renderLogin } from '@latchkey/js/server'
console.log(renderLogin({ publicToken: 'public-token-test-1', baseURL: 'https://auth.example.com', config: { products: ['otp'] } }))
`,
  )
  expect((await site.run(process.execPath, ['markup.js'])).output).toContain('type="email"')
  const { output } = await site.bundle('styled.js', "import '@latchkey/js/latchkey.css'\n")
  const sheets = output.flatMap((file) => (file.type === 'asset' ? `${file.source}` : []))
  expect(sheets).toEqual([expect.stringContaining('.latchkey')])
})

test('a bundler builds a React site: one React, the site’s own, and forms that load on demand', async () => {
  const [snippet] = snippetsOf('packages/react/README.md').filter(({ language }) => language === 'tsx')
  const code = `${snippet?.code}\nimport { createRoot } from 'react-dom/client'\ncreateRoot(document.body).render(<App />)\n`
  const chunks = await site.chunks('react.tsx', code)
  const modules = chunks.flatMap((chunk) => Object.keys(chunk.modules))
  const reacts = modules.filter((path) => /\/react\/cjs\/react\.\w+\.js$/.test(path)).map(dirname)
  expect(reacts).toEqual([join(root, 'node_modules/react/cjs')])
  const packed = globSync('node_modules/@latchkey/react/**/*.js', { cwd: site.folder })
  for (const path of packed) expect(readFileSync(join(site.folder, path), 'utf8')).not.toContain('react.production')
  const [entry] = chunks.filter((chunk) => chunk.isEntry)
  expect(entry?.code).not.toContain('one-time-code')
  expect(chunks.some((chunk) => chunk.code.includes('one-time-code'))).toBe(true)
})

test('a server renders the form of a React page, and the page’s script contains no renderer', async () => {
  const snippet = snippetsOf('packages/react/README.md').find(({ code }) => code.includes('latchkey.css'))
  site.write(
    'react-server.js',
    `import { createClient, LatchkeyProvider, Login } from '@latchkey/react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
const client = createClient('public-token-test-00000000-0000-4000-8000-000000000000')
console.log(renderToString(createElement(LatchkeyProvider, { client }, createElement(Login, { locale: 'de' }))))
`,
  )
  expect((await site.run(process.execPath, ['react-server.js'])).output).toContain('Registrieren oder anmelden')
  const { output } = await site.bundle(
    'react-page.tsx',
    `${snippet?.code}\nimport { hydrateRoot } from 'react-dom/client'\nhydrateRoot(document.body, <App />)\n`,
  )
  const modules = output.flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []))
  const ours = modules.filter((path) => path.includes('/@latchkey/react/'))
  expect(ours).not.toEqual([])
  expect(ours.filter((path) => path.endsWith('/print.js'))).toEqual([])
  const sheets = output.flatMap((file) => (file.type === 'asset' ? `${file.source}` : []))
  expect(sheets).toEqual([expect.stringContaining('.latchkey')])
})

test('a site that only needs the element gets it, and the headless client contains no widget', async () => {
  const element = await site.chunks('element.js', "import '@latchkey/js/element'\n")
  expect(element.some(({ code }) => code.includes('latchkey-login'))).toBe(true)
  const client = "import { createClient } from '@latchkey/js/headless'\ncreateClient('')\n"
  const headless = await site.chunks('headless.js', client)
  expect(headless.some(({ code }) => /adoptedStyleSheets|latchkey-login/.test(code))).toBe(false)
})

test('a provider for the tests of a site starts where it was installed, and returns the messages it sent', async () => {
  site.write(
    'site-test.js',
    `import { startProvider } from '@latchkey/provider/testing'
const provider = await startProvider()
const { user } = await provider.signIn('ada@example.com')
const [{ channel }] = await provider.inbox('ada@example.com')
console.log(user.emails[0].email, channel)
await provider.stop()
`,
  )
  expect((await site.run(process.execPath, ['site-test.js'])).output).toBe('ada@example.com email')
})

test('the server package runs where it was installed', async () => {
  site.write(
    'server.js',
    `import { createProvider, byChannel, unconfigured } from '@latchkey/provider'
const none = unconfigured('TEXT_GATEWAY_URL')
const provider = createProvider({
  databaseURL: 'memory:', development: false, publicURL: 'https://auth.example.com',
  messages: byChannel({ email: none, sms: none, whatsapp: none }),
})
await provider.ready()
const answer = await provider.fetch(new Request('https://auth.example.com/health'))
console.log(answer.status)
process.exit()
`,
  )
  expect((await site.run(process.execPath, ['server.js'])).output).toBe('200')
})

const command = 'node_modules/@latchkey/provider/latchkey.js'

test('the command serves playground, inbox, console and browser modules without a setting, and a user signs in', async () => {
  site.write(
    'serving.js',
    `import { spawn } from 'node:child_process'
import { providerAt } from '@latchkey/provider/testing'
const server = spawn(process.execPath, ['${command}'], {
  env: { ...process.env, PORT: '0', CONSOLE_PORT: '0', DATABASE_URL: 'memory:', LOG_LEVEL: 'silent' },
})
let printed = ''
for await (const text of server.stdout) {
  printed += text
  const [, url, consoleURL] = /ready at (\\S+)\\nLatchkey console: (\\S+)\\n/.exec(printed) ?? []
  if (url === undefined) continue
  const pageWithScript = async (address, title) => {
    const page = await (await fetch(address)).text()
    const [, script] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? []
    return page.includes(title) && (await fetch(new URL(script, address))).status
  }
  const { user } = await (await providerAt(url)).signIn('ada@example.com')
  console.log(JSON.stringify({
    playground: await pageWithScript(url, 'Latchkey'),
    console: await pageWithScript(consoleURL, '<title>Latchkey console</title>'),
    modules: (await (await fetch(url + '/js/latchkey.js')).text()).includes('createClient'),
    forPrograms: (await fetch(url + '/js/server.js')).status,
    inbox: (await (await fetch(url + '/dev/inbox')).json())[0].to,
    user: user.emails[0].email,
  }))
  server.kill()
}
`,
  )
  expect(JSON.parse((await site.run(process.execPath, ['serving.js'])).output)).toEqual({
    playground: 200,
    console: 200,
    modules: true,
    forPrograms: 404,
    inbox: 'ada@example.com',
    user: 'ada@example.com',
  })
})

test('an older Node gets one sentence that names the version and what to do, before it loads a library', async () => {
  const { status, output } = await site.run(process.execPath, [
    '--import',
    'data:text/javascript,Object.defineProperty(process.versions, "node", { value: "20.19.0" })',
    command,
  ])
  expect(status).toBe(1)
  expect(output).toMatch(/^Latchkey needs Node 24 or newer, and this is Node 20\.19\.0: [^\n]+$/)
  // An older Node cannot load the bundle: the file that it starts must import nothing before it compares.
  expect(readFileSync(join(site.folder, command), 'utf8')).not.toMatch(/^import\b|\bfrom\s*["']/m)
})

for (const template of [...quickTemplates, ...repeatedTemplates, ...(process.env.SOAK ? nightlyTemplates : [])]) {
  const title = `an app of the template ${template} fits the published types, and a user signs in, sees its pages and signs out`
  const isRepeat = repeatedTemplates.some((name) => name === template)
  test(title, isRepeat ? repeatedSuite(title) : {}, async () => {
    const folder = await createdApp(site, template, 'email-code,google')
    const app = await runDev(folder)
    const browser = await chromium.launch(await launchOptions())
    try {
      await signInEverywhere(await browser.newPage(), app)
      // SvelteKit and Next write types when they start.
      const checked = await program(folder, process.execPath, [...compiler, '-p', tsconfigFor(folder)])
      expect(checked.output).toBe('')
    } finally {
      await browser.close()
      await app.stop()
    }
  })
}
