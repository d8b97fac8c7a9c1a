import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

const bundle = async (entry: string, external: readonly (string | RegExp)[]): Promise<Rolldown.OutputChunk[]> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      lib: { entry: path(entry), formats: ['es'] },
      rolldownOptions: { external: [...external], output: { minify: true } },
    },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) => ('output' in each ? each.output : []))
  return outputs.filter((output) => output.type === 'chunk')
}

/** The code that an entry pulls in before it runs: itself and what it imports statically. */
const eager = (chunks: readonly Rolldown.OutputChunk[]): string => {
  const wanted = chunks.filter((chunk) => chunk.isEntry).map((chunk) => chunk.fileName)
  const taken = new Set<string>()
  let code = ''
  for (const name of wanted) {
    const chunk = chunks.find((each) => each.fileName === name)
    if (!chunk || taken.has(name)) continue
    taken.add(name)
    code += chunk.code
    wanted.push(...chunk.imports)
  }
  return code
}

/** Kilobytes (brotli) of our own code before the first usable field: everything of the entry but React. */
export async function ownKilobytes(): Promise<number> {
  const chunks = await bundle('../packages/js/src/index.ts', [/^react(-dom)?(\/|$)/])
  return brotliCompressSync(eager(chunks)).length / 1000
}

/** The bare page's script, React included. */
export const bareScript = async (): Promise<string> => eager(await bundle('./bare/main.tsx', []))
