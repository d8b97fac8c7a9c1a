import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { builtChunks, weightOf } from '../tools/bleed/chunks.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

const options = {
  configFile: false,
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"' },
  // What a site installs, not what it is made of.
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

const chunksOf = (built: Awaited<ReturnType<typeof build>>): Rolldown.OutputChunk[] => {
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) => ('output' in each ? each.output : []))
  return outputs.filter((output) => output.type === 'chunk')
}

/** What an entry pulls in before it runs: itself and what it imports statically. */
export const eagerOf = (chunks: readonly Rolldown.OutputChunk[]): readonly Rolldown.OutputChunk[] => {
  const taken = new Set(chunks.filter((chunk) => chunk.isEntry))
  // A set goes on to what is added while it is gone through.
  for (const { imports } of taken) for (const chunk of chunks) if (imports.includes(chunk.fileName)) taken.add(chunk)
  return [...taken]
}

const eager = (chunks: readonly Rolldown.OutputChunk[]): string =>
  eagerOf(chunks)
    .map(({ code }) => code)
    .join('')

const react = /^react(-dom)?(\/|$)/

const kilobytes = (chunks: readonly Rolldown.OutputChunk[]): number => brotliCompressSync(eager(chunks)).length / 1000

/** Kilobytes (brotli) of our own code before the first usable field: what is published, without React. */
export const ownKilobytes = (entry: 'latchkey.js' | 'b2b.js'): number =>
  builtChunks()
    .filter(({ eagerFor }) => eagerFor.includes(entry))
    .reduce((sum, { code }) => sum + weightOf(code), 0) / 1000

/** The same for a page that takes the form from `@latchkey/react`; React is the page's own. */
export const ownKilobytesInReact = async (): Promise<number> => kilobytes(await bundle('./react/sign-in.ts', [react]))

/** The React page whose form comes and goes, React included, and the chunks it may ask for. */
export const reactSite = (): Promise<readonly Rolldown.OutputChunk[]> => bundle('./react/main.tsx', [])

/**
 * The React page that shows the widget and paints nothing before it, React included, and the chunks it may ask for. As a site's
 * own build makes it: what a chunk needs is asked for beside the chunk.
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

/** The bare page's script, React included. */
export const bareScript = async (): Promise<string> => eager(await bundle('./bare/main.tsx', []))
