import { type Entry, entriesOf } from './entries.ts'

/** One package of the registry: what its manifest needs and its sources do not say. */
export interface Published {
  /** The folder under `packages/`. */
  readonly folder: string
  readonly description: string
  /** What can be imported, by subpath. */
  readonly entries: Readonly<Record<string, Entry>>
  /** Style sheets that can be imported: each by its file in `dist`. */
  readonly styles?: readonly string[]
  /** `browser`: vite has built what runs. `node`: this is a server package, bundled here, dependencies left outside. */
  readonly runsIn: 'browser' | 'node'
  /** What can be run, by the name of the command. */
  readonly commands: Readonly<Record<string, Entry>>
  /** Built files that do something for who imports no name of them: a bundler must not leave them out. */
  readonly sideEffects?: readonly string[]
}

export const published: readonly Published[] = [
  {
    folder: 'js',
    description: 'Sign-in widget and headless client for Latchkey and every provider with the same wire.',
    entries: entriesOf('js', 'latchkey'),
    styles: ['latchkey.css'],
    runsIn: 'browser',
    commands: {},
    sideEffects: ['latchkey.js', 'element.js', 'latchkey.global.js', 'latchkey.css'],
  },
  {
    folder: 'react',
    description: 'Sign-in components and hooks for React, for Latchkey and every provider with the same wire.',
    entries: entriesOf('react', 'react'),
    styles: ['latchkey.css'],
    runsIn: 'browser',
    commands: {},
    sideEffects: ['latchkey.css'],
  },
  {
    folder: 'provider',
    description: 'Latchkey identity provider: one fetch handler, SQLite or PostgreSQL.',
    entries: {
      '.': { source: 'src/index.ts', built: 'index.js' },
      './testing': { source: 'src/site-tests.ts', built: 'testing.js' },
    },
    runsIn: 'node',
    commands: { latchkey: { source: 'src/latchkey.ts', built: 'latchkey.js' } },
  },
]
