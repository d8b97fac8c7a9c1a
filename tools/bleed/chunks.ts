import { dirname, join, relative } from 'node:path'
import { build, type Rolldown } from 'vite'
import { root } from '../check/sources.ts'

/** One built file. */
export interface Chunk {
  readonly name: string
  readonly code: string
  /** What it is made of, relative to the repository, the heaviest first. */
  readonly sources: readonly string[]
  /** Files that it cannot run without, by name. */
  readonly imports: readonly string[]
  /** Whether a page that loads the module loads this file before it runs. */
  readonly eager: boolean
  /** Whose chunk graph it belongs to: the configuration that builds it. */
  readonly build: string
}

const configs = [
  'vite.config.ts',
  'vite.global.config.ts',
  'vite.headless.config.ts',
  'vite.services.config.ts',
  'vite.stytch.config.ts',
  'vite.stytch-headless.config.ts',
]

/** Builds what pages load, in memory. */
export const builtChunks = async (): Promise<readonly Chunk[]> => {
  const found: Chunk[] = []
  for (const name of configs) found.push(...chunksOf(name, await built(join(root, 'packages/js', name))))
  // Of the package for React what its first entry brings; it has a folder of its own.
  const ofReact = await built(join(root, 'packages/react/vite.config.ts'), { lib: { entry: 'src/index.ts' } })
  const inItsFolder = (path: string) => `react/${path}`
  for (const chunk of chunksOf('react', ofReact))
    found.push({ ...chunk, name: inItsFolder(chunk.name), imports: chunk.imports.map(inItsFolder) })
  return found
}

type Output = Rolldown.RolldownOutput | readonly Rolldown.RolldownOutput[]

const built = async (configFile: string, options: object = {}): Promise<Output> =>
  (await build({
    configFile,
    root: dirname(configFile),
    logLevel: 'silent',
    build: { write: false, ...options },
  })) as Output

const chunksOf = (build: string, output: Output): readonly Chunk[] => {
  const chunks = [output].flat().flatMap((one) => one.output.filter((file) => file.type === 'chunk'))
  const eager = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  for (const name of eager)
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) eager.add(imported)
  return chunks.map(({ fileName, code, imports, modules }) => ({
    name: fileName,
    code,
    imports,
    sources: Object.entries(modules)
      .sort(([, one], [, other]) => other.renderedLength - one.renderedLength)
      .map(([id]) => relative(root, id)),
    eager: eager.has(fileName),
    build,
  }))
}
