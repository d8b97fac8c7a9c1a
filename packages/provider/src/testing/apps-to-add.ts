/** Texts of an app by path. */
export type Files = Readonly<Record<string, string>>

/** Returns a `package.json` as package managers write it. */
export const manifestText = (
  dependencies: Files,
  scripts: Files = { dev: 'vite', build: 'vite build' },
  more: Files = {},
) => `${JSON.stringify({ name: 'shop', ...more, scripts, dependencies }, null, 2)}\n`

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
export const nextLayoutOfJs = `export default function RootLayout({ children }) {
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
export const nextApp = (version: string) =>
  manifestText({ next: version, react: '19.0.0' }, { dev: 'next dev --turbopack' })
export const reactApp = manifestText({ react: '19.0.0', vite: '8.0.0' })

/** Apps before the addition, a part of each edited file after it, and some of the new files. */
export const appsToAdd: Readonly<
  Record<string, { readonly files: Files; readonly edited: Files; readonly made: readonly string[] }>
> = {
  'Next 16, TypeScript in src': {
    files: {
      'package.json': nextApp('16.0.0'),
      'tsconfig.json': '{}',
      '.gitignore': 'node_modules',
      'src/app/layout.tsx': nextLayout,
    },
    edited: {
      'src/app/layout.tsx': '<body><LatchkeyProvider>{children}</LatchkeyProvider></body>',
      'package.json': '"dev": "latchkey dev -- next dev --turbopack"',
    },
    made: ['src/app/login/page.tsx', 'src/app/latchkey/session.ts', 'src/proxy.ts'],
  },
  'Next 14, JavaScript without src': {
    files: { 'package.json': nextApp('14.2.3'), '.gitignore': 'node_modules\n', 'app/layout.js': nextLayoutOfJs },
    edited: { 'app/layout.js': '<LatchkeyProvider>{children}</LatchkeyProvider>' },
    made: ['app/login/page.jsx', 'app/latchkey/session.js', 'middleware.js'],
  },
  'Next 15, Pages Router': {
    files: {
      'package.json': nextApp('^15.1.0'),
      '.gitignore': '',
      'pages/index.js': 'export default function Home() {}\n',
    },
    edited: {},
    made: ['pages/login.jsx', 'pages/_app.jsx', 'latchkey/session.js'],
  },
  'Vite with React, TypeScript': {
    files: { 'package.json': reactApp, 'tsconfig.json': '{}', '.gitignore': 'node_modules\n', 'src/main.tsx': main },
    edited: { 'src/main.tsx': '<Latchkey><App /></Latchkey>', 'package.json': '"dev": "latchkey dev -- vite"' },
    made: ['src/latchkey/Latchkey.tsx', 'src/latchkey/client.ts'],
  },
  'Vite with React, JavaScript, lines of Windows': {
    files: {
      'package.json': reactApp.replaceAll('\n', '\r\n'),
      'src/main.jsx': main.replaceAll('\n', '\r\n').replace(')!', ')').replace('.tsx', '.jsx'),
    },
    edited: { 'src/main.jsx': "import { Latchkey } from './latchkey/Latchkey'\r\n" },
    made: ['src/latchkey/Latchkey.jsx', '.gitignore'],
  },
  'Vue with Vite, TypeScript': {
    files: {
      'package.json': manifestText({ vue: '3.5.45', vite: '8.0.0' }),
      'tsconfig.json': '{}',
      'src/main.ts':
        "import { createApp } from 'vue'\nimport './style.css'\nimport App from './App.vue'\n\ncreateApp(App).mount('#app')\n",
    },
    edited: { 'src/main.ts': "createApp(pageOr(App)).use(latchkey, options).mount('#app')" },
    made: ['src/latchkey/start.ts', 'src/latchkey/sign-in.ts', 'src/latchkey/LoginPage.vue'],
  },
  'Vue with Vite, JavaScript, with a router in a folder': {
    files: {
      'package.json': manifestText({ vue: '3.5.45', vite: '8.0.0' }),
      'src/app/main.js':
        "import { createApp } from 'vue';\nimport App from './App.vue';\nimport router from './router';\n\nconst app = createApp(App);\napp.use(router);\napp.mount('#app');\n",
    },
    edited: {
      'src/app/main.js': "import { latchkey, options, pageOr } from '../latchkey/start';\n",
    },
    made: ['src/latchkey/start.js', '.gitignore'],
  },
  'Svelte with Vite, TypeScript': {
    files: {
      'package.json': manifestText({ svelte: '5.57.3', vite: '8.0.0' }),
      'tsconfig.json': '{}',
      'src/main.ts':
        "import { mount } from 'svelte'\nimport './app.css'\nimport App from './App.svelte'\n\nconst app = mount(App, {\n  target: document.getElementById('app')!,\n})\n\nexport default app\n",
    },
    edited: { 'src/main.ts': 'mount(pageOr(App), {' },
    made: ['src/latchkey/start.ts', 'src/latchkey/client.ts', 'src/latchkey/AccountPage.svelte'],
  },
  'SvelteKit, TypeScript': {
    files: {
      'package.json': manifestText({ '@sveltejs/kit': '2.0.0', svelte: '5.0.0' }, { dev: 'vite dev' }),
      'tsconfig.json': '{}',
      'src/app.html': '',
    },
    edited: { 'package.json': 'latchkey dev -- vite dev' },
    made: ['src/routes/login/+page.svelte', 'src/lib/latchkey.ts'],
  },
  'Nuxt with the first page of its template': {
    files: {
      'package.json': manifestText({ nuxt: '4.0.0' }, { dev: 'nuxt dev' }),
      'tsconfig.json': '{}',
      'app/app.vue': '<template>\n  <NuxtWelcome />\n</template>\n',
    },
    edited: { 'app/app.vue': '<NuxtPage />' },
    made: ['app/pages/login.vue', 'app/pages/index.vue', 'app/plugins/latchkey.ts', 'app/latchkey/sign-in.ts'],
  },
  Astro: {
    files: { 'package.json': manifestText({ astro: '7.0.0' }, { dev: 'astro dev' }), 'src/pages/index.astro': '' },
    edited: {},
    made: ['src/pages/login.astro', 'src/lib/latchkey.js'],
  },
  'Express, CommonJS': {
    files: {
      'package.json': manifestText({ express: '4.21.0' }, { start: 'node index.js' }),
      'index.js':
        "'use strict'\nconst express = require('express');\n\nconst app = express();\napp.get('/', (req, res) => res.send('shop'));\napp.listen(3000);\n",
    },
    edited: {
      'index.js': "const { latchkey } = require('./latchkey');\n\nconst app = express();\napp.use(latchkey);\n",
      'package.json': '"dev": "latchkey dev -- npm start"',
    },
    made: ['latchkey.js'],
  },
  'Express, with a manifest in one line': {
    files: {
      'package.json':
        '{ "name": "shop", "config": { "scripts": { "dev": "no" } }, "scripts": { "start": "node app.js" }, "dependencies": { "express": "5.0.0" }, "devDependencies": { "scripts": "1.0.0" } }',
      'app.js': "import express from 'express'\nlet app = express()\n",
    },
    edited: { 'package.json': '"config": { "scripts": { "dev": "no" } }' },
    made: ['latchkey.js'],
  },
  'Express, modules in TypeScript': {
    files: {
      'package.json': manifestText(
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
      'package.json': manifestText({ fastify: '5.0.0' }, { start: 'node server.js' }, { type: 'module' }),
      'server.js':
        "import Fastify from 'fastify'\n\nconst server = Fastify({\n  logger: (true),\n})\n\nawait server.listen({ port: 3000 })\n",
    },
    edited: { 'server.js': '  logger: (true),\n})\nserver.register(latchkey)\n' },
    made: ['latchkey.js'],
  },
  'Hono, TypeScript that Node runs': {
    files: {
      'package.json': manifestText({ hono: '4.0.0' }, { dev: 'node --watch src/index.ts' }, { type: 'module' }),
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
