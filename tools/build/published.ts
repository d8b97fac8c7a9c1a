import { type Entry, entriesOf } from './entries.ts'

/** Built files of another package, as a server hands them to browsers. */
interface BuiltPages {
  /** Name of the folder in `dist`. */
  readonly folder: string
  /** Files and folders of the other `dist`, as patterns; the rest is for programs. */
  readonly files: readonly string[]
}

/** One package of the registry: the data of its manifest that its sources do not contain. */
export interface Published {
  /** The folder under `packages/`. */
  readonly folder: string
  readonly description: string
  /** Importable modules, by subpath. */
  readonly entries: Readonly<Record<string, Entry>>
  /** Importable style sheets, each by its file in `dist`. */
  readonly styles?: readonly string[]
  /**
   * `browser`: vite has built the code. `node`: a server package, bundled here, with dependencies left external.
   * `anywhere`: bundled here without any module of Node, and minified, because edge runtimes limit the size of a worker.
   */
  readonly runsIn: 'browser' | 'node' | 'anywhere'
  /** Built folders of other packages that are published with it, by package under `packages/`. */
  readonly pages?: Readonly<Record<string, BuiltPages>>
  /** File that gets the documentation site, if it is built: all pages in one file. */
  readonly documentation?: string
  /** Modules that the package loads at run time, by name: code that its sources must not import. */
  readonly loaded?: Readonly<Record<string, Entry>>
  /** Folders of its sources that are published as they are. */
  readonly copied?: readonly string[]
  /**
   * Modules below `src` that its files of Svelte import, by name. The compiler of a site compiles these files, so they are
   * published as they are, and each of these modules is a file beside them.
   */
  readonly svelteModules?: readonly string[]
  /** Published packages that stay dependencies, by folder: a page that had two copies would have two clients. */
  readonly needs?: readonly string[]
  /** Bundles libraries too, so that npm does not unpack thousands of files of which a run reads a few. */
  readonly bundlesLibraries?: true
  /** Libraries that stay dependencies then: native code, of which npm chooses the build for the platform. */
  readonly nativeLibraries?: readonly string[]
  /** Lowest Node of a server package. Default: 24. */
  readonly lowestNode?: string
  /** Commands by name. */
  readonly commands: Readonly<Record<string, Entry>>
  /** Built files with side effects, which a bundler must keep even if none of their exports is used. */
  readonly sideEffects?: readonly string[]
}

export const published: readonly Published[] = [
  {
    folder: 'js',
    description: 'Sign-in widget and headless client for Latchkey and every provider with the same wire.',
    entries: entriesOf('js', 'latchkey'),
    styles: ['latchkey.css', 'latchkey-account.css'],
    runsIn: 'browser',
    commands: {},
    sideEffects: ['latchkey.js', 'element.js', 'latchkey.global.js', 'latchkey.css', 'latchkey-account.css'],
  },
  {
    folder: 'react',
    description: 'Sign-in components and hooks for React, for Latchkey and every provider with the same wire.',
    entries: entriesOf('react', 'react'),
    styles: ['latchkey.css', 'latchkey-account.css'],
    runsIn: 'browser',
    commands: {},
    sideEffects: ['latchkey.css', 'latchkey-account.css'],
  },
  {
    folder: 'backend',
    description: 'Verifies sessions and access tokens of Latchkey projects in Node, Deno, Bun and edge runtimes.',
    entries: entriesOf('backend', 'index'),
    runsIn: 'anywhere',
    commands: {},
  },
  {
    folder: 'express',
    description: 'Signed-in users in Express: middleware and session of Latchkey projects.',
    entries: entriesOf('express', 'index'),
    runsIn: 'anywhere',
    commands: {},
  },
  {
    folder: 'fastify',
    description: 'Signed-in users in Fastify: middleware and session of Latchkey projects.',
    entries: entriesOf('fastify', 'index'),
    runsIn: 'anywhere',
    commands: {},
  },
  {
    folder: 'hono',
    description: 'Signed-in users in Hono: middleware and session of Latchkey projects.',
    entries: entriesOf('hono', 'index'),
    runsIn: 'anywhere',
    commands: {},
  },
  {
    folder: 'next',
    description: 'Signed-in users in Next.js: components, session and proxy of Latchkey projects.',
    entries: entriesOf('next', 'index'),
    runsIn: 'anywhere',
    needs: ['react'],
    commands: {},
  },
  {
    folder: 'vue',
    description: 'Sign-in components and composables for Vue and Nuxt, and sessions on the server of Nuxt.',
    entries: entriesOf('vue', 'index'),
    runsIn: 'anywhere',
    needs: ['js'],
    commands: {},
  },
  {
    folder: 'svelte',
    description: 'Sign-in components and stores for Svelte and SvelteKit, and sessions on the server of SvelteKit.',
    entries: entriesOf('svelte', 'index'),
    runsIn: 'anywhere',
    needs: ['js'],
    svelteModules: ['users', 'members', 'mounted', 'url-token'],
    commands: {},
  },
  {
    folder: 'provider',
    description: 'Latchkey identity provider: one fetch handler, SQLite or PostgreSQL.',
    entries: {
      '.': { source: 'src/index.ts', built: 'index.js' },
      './testing': { source: 'src/site-tests.ts', built: 'testing.js' },
    },
    runsIn: 'node',
    pages: {
      console: { folder: 'console-pages', files: ['index.html', 'assets/*'] },
      js: { folder: 'browser-modules', files: ['!(server).js', '*.css', 'chunks/*.js'] },
      playground: { folder: 'playground-pages', files: ['*.html', '*.svg', 'assets/*'] },
    },
    loaded: { playground: { source: '../playground/src/packed-pages.ts', built: 'playground.js' } },
    documentation: 'documentation.br',
    bundlesLibraries: true,
    nativeLibraries: ['@node-rs/argon2', '@node-rs/bcrypt'],
    commands: { latchkey: { source: 'src/latchkey.ts', built: 'latchkey.js' } },
  },
  {
    folder: 'create',
    description: 'Makes an app that signs users in: npm create latchkey.',
    entries: {},
    runsIn: 'node',
    commands: { 'create-latchkey': { source: 'src/create-latchkey.ts', built: 'create-latchkey.js' } },
    copied: ['templates'],
    bundlesLibraries: true,
    lowestNode: '20.12',
  },
]
