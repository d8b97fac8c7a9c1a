import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { transformSync } from 'esbuild'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runProgram } from '../testing/program.ts'
import { recipes } from './add/plan-add.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-add-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

type Files = Readonly<Record<string, string>>

const write = (files: Files) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** Every file by its path, as bytes in base64, and every folder. */
const snapshot = (): Files =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        return [path.slice(folder.length + 1), entry.isFile() ? readFileSync(path, 'base64') : 'folder'] as const
      })
      .filter(([path]) => !path.startsWith('.git/'))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )

const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const add = async (...words: readonly string[]) => runProgram(['add', folder, ...words], {})

const manifest = (dependencies: Files, scripts: Files = { dev: 'vite', build: 'vite build' }, more: Files = {}) =>
  `${JSON.stringify({ name: 'shop', ...more, scripts, dependencies }, null, 2)}\n`

const nextLayout = `import type { Metadata } from "next";
import "./globals.css";

export const metadata: Metadata = { title: "Shop" };

export default function RootLayout({
  children,
}: Readonly<{
  children: React.ReactNode;
}>) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
`
const nextLayoutOfJs = `export default function RootLayout({ children }) {
  return (
    <html lang="en">
      <body>
        {children}
      </body>
    </html>
  )
}
`
const main = `import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './index.css'
import App from './App.tsx'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
`
const next = (version: string) => manifest({ next: version, react: '19.0.0' }, { dev: 'next dev --turbopack' })
const react = manifest({ react: '19.0.0', vite: '8.0.0' })

/** An app before, what is edited, and one of the new files. */
const apps: Readonly<Record<string, { files: Files; edited: Files; made: readonly string[] }>> = {
  'Next 16, TypeScript in src': {
    files: {
      'package.json': next('16.0.0'),
      'tsconfig.json': '{}',
      '.gitignore': 'node_modules',
      'src/app/layout.tsx': nextLayout,
    },
    edited: {
      'src/app/layout.tsx': '<body><Providers>{children}</Providers></body>',
      'package.json': '"dev": "latchkey dev -- next dev --turbopack"',
    },
    made: ['src/app/login/page.tsx', 'src/app/latchkey/client.ts', 'src/proxy.ts'],
  },
  'Next 14, JavaScript without src': {
    files: { 'package.json': next('14.2.3'), '.gitignore': 'node_modules\n', 'app/layout.js': nextLayoutOfJs },
    edited: { 'app/layout.js': '<Providers>{children}</Providers>' },
    made: ['app/login/page.jsx', 'app/latchkey/client.js', 'middleware.js'],
  },
  'Next 15, Pages Router': {
    files: {
      'package.json': next('^15.1.0'),
      '.gitignore': '',
      'pages/index.js': 'export default function Home() {}\n',
    },
    edited: {},
    made: ['pages/login.jsx', 'pages/_app.jsx', 'latchkey/client.js'],
  },
  'Vite with React, TypeScript': {
    files: { 'package.json': react, 'tsconfig.json': '{}', '.gitignore': 'node_modules\n', 'src/main.tsx': main },
    edited: { 'src/main.tsx': '<Latchkey><App /></Latchkey>', 'package.json': '"dev": "latchkey dev -- vite"' },
    made: ['src/latchkey/Latchkey.tsx', 'src/latchkey/client.ts'],
  },
  'Vite with React, JavaScript, lines of Windows': {
    files: {
      'package.json': react.replaceAll('\n', '\r\n'),
      'src/main.jsx': main.replaceAll('\n', '\r\n').replace(')!', ')').replace('.tsx', '.jsx'),
    },
    edited: { 'src/main.jsx': "import { Latchkey } from './latchkey/Latchkey'\r\n" },
    made: ['src/latchkey/Latchkey.jsx', '.gitignore'],
  },
  'SvelteKit, TypeScript': {
    files: {
      'package.json': manifest({ '@sveltejs/kit': '2.0.0', svelte: '5.0.0' }, { dev: 'vite dev' }),
      'tsconfig.json': '{}',
      'src/app.html': '',
    },
    edited: { 'package.json': 'latchkey dev -- vite dev' },
    made: ['src/routes/login/+page.svelte', 'src/lib/latchkey.ts'],
  },
  'Nuxt with the first page of its template': {
    files: {
      'package.json': manifest({ nuxt: '4.0.0' }, { dev: 'nuxt dev' }),
      'tsconfig.json': '{}',
      'app/app.vue': '<template>\n  <NuxtWelcome />\n</template>\n',
    },
    edited: { 'app/app.vue': '<NuxtPage />' },
    made: ['app/pages/login.vue', 'app/pages/index.vue', 'app/latchkey/client.ts'],
  },
  Astro: {
    files: { 'package.json': manifest({ astro: '7.0.0' }, { dev: 'astro dev' }), 'src/pages/index.astro': '' },
    edited: {},
    made: ['src/pages/login.astro', 'src/lib/latchkey.js'],
  },
  'Express, CommonJS': {
    files: {
      'package.json': manifest({ express: '4.21.0' }, { start: 'node index.js' }),
      'index.js':
        "'use strict'\nconst express = require('express');\n\nconst app = express();\napp.get('/', (req, res) => res.send('shop'));\napp.listen(3000);\n",
    },
    edited: {
      'index.js': "const { latchkey } = require('./latchkey');\n\nconst app = express();\napp.use(latchkey);\n",
      'package.json': '"dev": "latchkey dev -- npm start"',
    },
    made: ['latchkey.js'],
  },
  'Express, modules in TypeScript': {
    files: {
      'package.json': manifest(
        { express: '5.0.0' },
        { dev: 'NODE_ENV=development tsx watch src/server.ts' },
        { type: 'module' },
      ),
      'tsconfig.json': '{}',
      'src/server.ts':
        "import express from 'express'\nimport { shop } from './shop.js'\n\nexport const app = express()\napp.use(shop)\n",
      'src/shop.ts': "import { Router } from 'express'\n\nexport const shop = Router()\n",
    },
    edited: {
      'src/server.ts': "import { latchkey } from './latchkey.js'\n\nexport const app = express()\napp.use(latchkey)\n",
      'package.json': '"dev": "latchkey dev -- npm run dev:app"',
    },
    made: ['src/latchkey.ts'],
  },
  'Fastify with options': {
    files: {
      'package.json': manifest({ fastify: '5.0.0' }, { start: 'node server.js' }, { type: 'module' }),
      'server.js':
        "import Fastify from 'fastify'\n\nconst server = Fastify({\n  logger: (true),\n})\n\nawait server.listen({ port: 3000 })\n",
    },
    edited: { 'server.js': '  logger: (true),\n})\nserver.register(latchkey)\n' },
    made: ['latchkey.js'],
  },
  'Hono, TypeScript that Node runs': {
    files: {
      'package.json': manifest({ hono: '4.0.0' }, { dev: 'node --watch src/index.ts' }, { type: 'module' }),
      'tsconfig.json': '{}',
      'src/index.ts':
        "import { Hono } from 'hono'\n\nconst app = new Hono<{ Variables: {} }>()\n\nexport default app\n",
    },
    edited: {
      'src/index.ts':
        "import { latchkey } from './latchkey.ts'\n\nconst app = new Hono<{ Variables: {} }>()\napp.route('/', latchkey)\n",
    },
    made: ['src/latchkey.ts'],
  },
}

it('every recipe has an app here', () => {
  const names = Object.keys(apps).join('\n')
  for (const { title } of recipes)
    expect(names).toContain(title === 'React with Vite' ? 'Vite with React' : title.split('.')[0])
})

describe.each(Object.entries(apps))('%s', (_, { files, edited, made }) => {
  it('gets the pages with few changed lines, once, and is as before after the undo', async () => {
    write(files)
    const before = snapshot()
    const shown = await add()
    expect(shown.code, shown.complaint).toBe(0)
    expect(shown.out).toContain('Run the command with --yes')
    expect(snapshot()).toEqual(before)

    const { code, out } = await add('--yes')
    expect(code).toBe(0)
    const [, lines] = /, (\d+) changed lines? in \d+ of your files/.exec(out) ?? []
    expect(Number(lines)).toBeLessThanOrEqual(15)
    for (const path of made) expect(existsSync(join(folder, path)), path).toBe(true)
    for (const [path, text] of Object.entries(edited)) expect(read(path)).toContain(text)
    const { dependencies, devDependencies } = JSON.parse(read('package.json'))
    expect(Object.keys(dependencies).filter((name) => name.startsWith('@latchkey/'))).not.toEqual([])
    expect(devDependencies['@latchkey/provider']).toBeDefined()
    expect(read('.gitignore').split('\n')).toContain('.latchkey')
    const after = snapshot()

    expect((await add('--yes')).out).toContain('nothing to change')
    expect(snapshot()).toEqual(after)
    expect((await add('--undo')).code).toBe(0)
    expect(snapshot()).toEqual(before)
  })

  it('has new files in its language that parse', async () => {
    write(files)
    const before = new Set(Object.keys(snapshot()))
    await add('--yes')
    for (const path of Object.keys(snapshot()).filter((path) => !before.has(path) && /\.[jt]sx?$/.test(path))) {
      const text = read(path)
      expect(text, path).not.toMatch(/[«»]/)
      const loader = path.endsWith('x') ? (path.endsWith('tsx') ? 'tsx' : 'jsx') : path.endsWith('ts') ? 'ts' : 'js'
      expect(() => transformSync(text, { loader }), path).not.toThrow()
      expect(/\.tsx?$/.test(path), path).toBe('tsconfig.json' in files)
    }
  })
})

it('refuses an unknown framework with the names of those that it knows, and writes nothing', async () => {
  write({ 'package.json': manifest({ angular: '20.0.0' }) })
  const before = snapshot()
  const { code, complaint } = await add('--yes')
  expect(code).toBe(1)
  for (const { title } of recipes) expect(complaint).toContain(title)
  expect(snapshot()).toEqual(before)
})

it('refuses a folder without a manifest', async () => {
  expect((await add('--yes')).complaint).toMatch(/^Nothing was done\. There is no package\.json here/)
})

it('leaves a page of the app alone and names it', async () => {
  const own = 'export default function Mine() {}\n'
  write({ 'package.json': next('16.0.0'), 'app/layout.js': nextLayoutOfJs, 'app/login/page.jsx': own, 'proxy.js': own })
  const { out } = await add('--yes')
  expect(out).toContain('app/login/page.jsx is yours and was not changed')
  expect(out).toContain('proxy.js is yours and was not changed')
  expect([read('app/login/page.jsx'), read('proxy.js')]).toEqual([own, own])
})

it('names uncommitted changes', async () => {
  write(apps['Express, CommonJS']?.files ?? {})
  execFileSync('git', ['init', '-q'], { cwd: folder })
  expect((await add()).out).toContain('The folder has uncommitted changes in git.')
})

it('undoes nothing if a file has been changed since, and names it', async () => {
  write(apps['Express, CommonJS']?.files ?? {})
  await add('--yes')
  writeFileSync(join(folder, 'index.js'), `${read('index.js')}// mine\n`)
  const before = snapshot()
  const { code, complaint } = await add('--undo')
  expect(code).toBe(1)
  expect(complaint).toContain('changed since: index.js')
  expect(snapshot()).toEqual(before)
})

it('says that there is nothing to undo', async () => {
  write({ 'package.json': react })
  expect((await add('--undo')).complaint).toContain('records no earlier `latchkey add`')
})

it('takes packages from the named registry or folder', async () => {
  write(apps['Express, CommonJS']?.files ?? {})
  await add('--yes', '--from', 'http://localhost:3000/packages')
  expect(read('.npmrc')).toBe('@latchkey:registry=http://localhost:3000/packages/\n')
  await add('--undo')
  write({ 'tarballs/latchkey-backend-0.1.0.tgz': '', 'tarballs/latchkey-provider-0.1.0.tgz': '' })
  await add('--yes', '--from', join(folder, 'tarballs'))
  expect(JSON.parse(read('package.json')).dependencies['@latchkey/backend']).toBe(
    `file:${folder}/tarballs/latchkey-backend-0.1.0.tgz`,
  )
  expect((await add('--from', '/nowhere', '--undo')).code).toBe(0)
  expect((await add('--from', '/nowhere')).complaint).toContain('/nowhere has no tarball of @latchkey/backend')
})
