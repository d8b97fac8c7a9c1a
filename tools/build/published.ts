/** One package of the registry: the only things a reader of its manifest needs that its sources do not say. */
export interface Published {
  /** The folder under `packages/`. */
  readonly folder: string
  readonly description: string
  /** Subpath to the source of its types and to the file in `dist` that runs. */
  readonly entries: Readonly<Record<string, { readonly source: string; readonly built: string }>>
  /** `browser`: vite has built what runs. `node`: this is a server package, bundled here, dependencies left outside. */
  readonly runsIn: 'browser' | 'node'
  readonly bin?: Readonly<Record<string, string>>
}

export const published: readonly Published[] = [
  {
    folder: 'js',
    description: 'Sign-in widget and headless client for Latchkey and every provider with the same wire.',
    entries: {
      '.': { source: 'src/index.ts', built: 'latchkey.js' },
      './headless': { source: 'src/headless.ts', built: 'headless.js' },
    },
    runsIn: 'browser',
  },
  {
    folder: 'provider',
    description: 'Latchkey identity provider: one fetch handler, SQLite or PostgreSQL.',
    entries: { '.': { source: 'src/index.ts', built: 'index.js' } },
    runsIn: 'node',
  },
]
