/** The starter of a framework, to which `latchkey add` adds sign-in. `npm install` fetches its tools. */
export interface Starter {
  readonly name: string
  /**
   * Files of the starter. `create-nuxt`, `create-astro` and `create-hono` download theirs from GitHub, so the files are
   * written here with the same names, scripts and settings.
   */
  readonly files: Readonly<Record<string, string>>
  /** The official command, which makes more files in the folder `shop`. */
  readonly command?: readonly string[]
  /** What its type check needs in addition, with versions. */
  readonly checkedWith?: Readonly<Record<string, string>>
  /** Commands that check its types and build it, after the installation. */
  readonly checks: readonly (readonly string[])[]
}

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

const nuxt: Starter = {
  name: 'Nuxt',
  files: {
    'package.json': json({
      name: 'shop',
      type: 'module',
      private: true,
      scripts: { build: 'nuxt build', dev: 'nuxt dev', postinstall: 'nuxt prepare' },
      dependencies: { nuxt: '4.5.2', vue: '3.5.45', 'vue-router': '5.5.1' },
      // With Vite 8.4 the build of every Nuxt 4.5 that has a page fails: "unctx" is external in one import only.
      overrides: { vite: '8.3.8' },
    }),
    'nuxt.config.ts':
      "export default defineNuxtConfig({ compatibilityDate: '2025-07-15', devtools: { enabled: true } })\n",
    'tsconfig.json': json({
      files: [],
      references: ['app', 'server', 'shared', 'node'].map((part) => ({ path: `./.nuxt/tsconfig.${part}.json` })),
    }),
    'app/app.vue': '<template>\n  <div>\n    <NuxtRouteAnnouncer />\n    <NuxtWelcome />\n  </div>\n</template>\n',
    '.gitignore': '.output\n.nuxt\nnode_modules\n',
  },
  checkedWith: { 'vue-tsc': '3.3.14', typescript: '5.9.3' },
  checks: [
    ['npx', 'nuxt', 'typecheck'],
    ['npm', 'run', 'build'],
  ],
}

const astro: Starter = {
  name: 'Astro',
  files: {
    'package.json': json({
      name: 'shop',
      type: 'module',
      scripts: { dev: 'astro dev', build: 'astro build', preview: 'astro preview' },
      dependencies: { astro: '7.3.5' },
    }),
    'tsconfig.json': json({
      extends: 'astro/tsconfigs/strict',
      include: ['.astro/types.d.ts', '**/*'],
      exclude: ['dist'],
    }),
    'astro.config.mjs': "import { defineConfig } from 'astro/config'\n\nexport default defineConfig({})\n",
    'src/pages/index.astro': '---\n---\n\n<html lang="en">\n\t<body>\n\t\t<h1>Astro</h1>\n\t</body>\n</html>\n',
    '.gitignore': 'dist/\n.astro/\nnode_modules/\n',
  },
  checkedWith: { '@astrojs/check': '0.9.10', typescript: '5.9.3' },
  checks: [
    ['npx', 'astro', 'check'],
    ['npm', 'run', 'build'],
  ],
}

const hono: Starter = {
  name: 'Hono',
  files: {
    'package.json': json({
      name: 'shop',
      type: 'module',
      scripts: { dev: 'tsx watch src/index.ts', build: 'tsc', start: 'node dist/index.js' },
      dependencies: { '@hono/node-server': '2.1.8', hono: '4.13.19' },
      devDependencies: { '@types/node': '24.19.2', tsx: '4.23.15', typescript: '5.9.3' },
    }),
    'tsconfig.json': json({
      compilerOptions: {
        target: 'ESNext',
        module: 'NodeNext',
        strict: true,
        verbatimModuleSyntax: true,
        skipLibCheck: true,
        types: ['node'],
        jsx: 'react-jsx',
        jsxImportSource: 'hono/jsx',
        outDir: './dist',
      },
      exclude: ['node_modules'],
    }),
    // The port is free in the test; the starter's is 3000.
    'src/index.ts': `import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const app = new Hono()

app.get('/', (c) => {
  return c.text('Hello Hono!')
})

serve({
  fetch: app.fetch,
  port: 0
}, (info) => {
  console.log(\`Server is running on http://localhost:\${info.port}\`)
})
`,
  },
  // The compiler is the build.
  checks: [['npm', 'run', 'build']],
}

const next: Starter = {
  name: 'Next.js 16',
  files: {},
  command: ['npx', '--yes', 'create-next-app@16.4.3', 'shop', '--yes', '--skip-install', '--disable-git'],
  // The build checks the types.
  checks: [['npm', 'run', 'build']],
}

export const starters: readonly Starter[] = [next, nuxt, astro, hono]
