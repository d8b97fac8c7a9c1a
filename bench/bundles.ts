import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { builtChunks, weightOf } from '../tools/bleed/chunks.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

const options = {
  configFile: false,
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"' },
  // The built package, as a site installs it, instead of its sources.
  resolve: { alias: { '@latchkey/react': path('../packages/react/dist/react.js') } },
  build: { write: false, target: 'es2022', cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
} satisfies InlineConfig

const bundle = async (entry: string, external: readonly (string | RegExp)[]): Promise<Rolldown.OutputChunk[]> =>
  chunksOf(
    await build({
      ...options,
      build: {
        ...options.build,
        lib: { entry: path(entry), formats: ['es'] },
        rolldownOptions: { external: [...external], output: { minify: true } },
      },
    }),
  )

const chunksOf = (builds: Awaited<ReturnType<typeof build>>): Rolldown.OutputChunk[] => {
  const outputs = (Array.isArray(builds) ? builds : [builds]).flatMap((each) => ('output' in each ? each.output : []))
  return outputs.filter((output) => output.type === 'chunk')
}

/** Returns the chunks that an entry loads before it runs: itself and its static imports. */
export const eagerOf = (chunks: readonly Rolldown.OutputChunk[]): readonly Rolldown.OutputChunk[] => {
  const eagerChunks = new Set(chunks.filter((chunk) => chunk.isEntry))
  // Iterating a set also visits elements that are added meanwhile.
  for (const { imports } of eagerChunks)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) eagerChunks.add(chunk)
  return [...eagerChunks]
}

const eager = (chunks: readonly Rolldown.OutputChunk[]): string =>
  eagerOf(chunks)
    .map(({ code }) => code)
    .join('')

const react = /^react(-dom)?(\/|$)/

const kilobytes = (chunks: readonly Rolldown.OutputChunk[]): number => brotliCompressSync(eager(chunks)).length / 1000

/** Kilobytes (brotli) of our code before the first usable field: the published files, without React. */
export const ownKilobytes = (entry: 'latchkey.js' | 'b2b.js'): number =>
  builtChunks()
    .filter(({ eagerFor }) => eagerFor.includes(entry))
    .reduce((sum, { code }) => sum + weightOf(code), 0) / 1000

/** The same for a page that uses the form of `@latchkey/react`; the page brings React. */
export const ownKilobytesInReact = async (): Promise<number> => kilobytes(await bundle('./react/sign-in.ts', [react]))

/** Bundles the React page whose form mounts and unmounts, with React and its lazy chunks. */
export const reactSite = (): Promise<readonly Rolldown.OutputChunk[]> => bundle('./react/main.tsx', [])

/**
 * Bundles the React page that shows the widget without an early paint, with React and its lazy chunks. As in a site's
 * own build, the imports of a chunk are preloaded with it.
 */
export const aloneSite = async (): Promise<readonly Rolldown.OutputChunk[]> =>
  chunksOf(
    await build({
      ...options,
      build: {
        ...options.build,
        rolldownOptions: { input: path('./react/alone.tsx'), output: { minify: true } },
      },
    }),
  )

/** The script of the bare page, with React. */
export const bareScript = async (): Promise<string> => eager(await bundle('./bare/main.tsx', []))

/** Bundles a React page with `<Login>`, with React and its lazy chunks. */
export const loginSite = (): Promise<readonly Rolldown.OutputChunk[]> => bundle('./react/login.tsx', [])

export const entryOf = (chunks: readonly Rolldown.OutputChunk[]): string =>
  chunks.find(({ isEntry }) => isEntry)?.fileName ?? ''

/** The published script of the existing client, unmodified. */
export const peerScript = (): Promise<string> =>
  readFile(
    createRequire(path('../e2e/package.json'))
      .resolve('@stytch/vanilla-js')
      .replace(/cjs\/index\.cjs$/, 'iife/index.js'),
    'utf8',
  )
