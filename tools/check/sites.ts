/**
 * Compiles a site with each compiler setting. Exists to catch a declaration that compiles only here: one that names a
 * missing package, that a compiler for old browsers rejects, or that older module resolution does not find.
 * Declarations are checked too (`skipLibCheck: false`).
 */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { type Published, published } from '../build/published.ts'
import { root } from './sources.ts'

interface Setting {
  readonly name: string
  readonly options: ts.CompilerOptions
  /** Module type of the site's manifest. */
  readonly type?: 'module'
}

const { ModuleKind, ModuleResolutionKind, ScriptTarget } = ts

const settings: readonly Setting[] = [
  {
    name: 'node, ES5',
    options: {
      target: ScriptTarget.ES5,
      module: ModuleKind.CommonJS,
      moduleResolution: ModuleResolutionKind.Node10,
      esModuleInterop: true,
    },
  },
  {
    name: 'node16, require',
    options: { target: ScriptTarget.ES2022, module: ModuleKind.Node16, moduleResolution: ModuleResolutionKind.Node16 },
  },
  {
    name: 'node16, import',
    type: 'module',
    options: { target: ScriptTarget.ES2022, module: ModuleKind.Node16, moduleResolution: ModuleResolutionKind.Node16 },
  },
  {
    name: 'bundler',
    options: {
      target: ScriptTarget.ES2022,
      module: ModuleKind.ESNext,
      moduleResolution: ModuleResolutionKind.Bundler,
      exactOptionalPropertyTypes: true,
    },
  },
]

/** Every subpath of the browser packages. */
const subpaths = published
  .filter(({ runsIn }) => runsIn === 'browser')
  .flatMap((row) => Object.keys(row.entries).map((subpath) => nameOf(row) + subpath.slice(1)))

function nameOf({ folder }: Published): string {
  return `@latchkey/${folder}`
}

const code = subpaths
  .map((subpath, place) => `import * as site${place} from '${subpath}'\nexport const kept${place} = site${place}\n`)
  .join('')

/**
 * Returns the compiler's errors for each site.
 *
 * @param built folder that contains `packages/<folder>/dist`
 * @param isCompiled tells by its name whether a site is compiled, which takes six seconds; by default each is
 */
export const sites = async (built = root, isCompiled = (_name: string) => true): Promise<readonly string[]> => {
  // Outside the repository: a declaration may import only dependencies of its package, and no parent folder has others.
  const place = mkdtempSync(join(tmpdir(), 'latchkey-sites-'))
  try {
    const chosen = settings.filter(({ name }) => isCompiled(name))
    return chosen.flatMap((setting) => complaintsOf(setting, siteIn(join(place, setting.name), setting, built)))
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

/**
 * Writes the site.
 *
 * @returns its only source
 */
const siteIn = (folder: string, { type }: Setting, built: string): string => {
  mkdirSync(join(folder, 'node_modules/@latchkey'), { recursive: true })
  for (const row of published)
    symlinkSync(join(built, 'packages', row.folder, 'dist'), join(folder, 'node_modules', nameOf(row)))
  for (const peer of ['react', 'react-dom', 'csstype', '@types'])
    symlinkSync(join(root, 'node_modules', peer), join(folder, 'node_modules', peer))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'site', type }))
  const source = join(folder, 'site.ts')
  writeFileSync(source, code)
  return source
}

const complaintsOf = ({ name, options }: Setting, source: string): readonly string[] => {
  const program = ts.createProgram([source], {
    ...options,
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    preserveSymlinks: true,
    types: [],
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    ignoreDeprecations: '6.0',
  })
  const files = program.getSourceFiles().filter(({ fileName }) => /\/@latchkey\/|\/site\.ts$/.test(fileName))
  const diagnostics = files.flatMap((file) => [
    ...program.getSyntacticDiagnostics(file),
    ...program.getSemanticDiagnostics(file),
  ])
  return [...program.getOptionsDiagnostics(), ...diagnostics].map(({ file, start = 0, messageText }) => {
    const line = file ? ts.getLineAndCharacterOfPosition(file, start).line + 1 : 0
    const where = file?.fileName.replace(/^.*\/(?=@latchkey\/|site\.ts$)/, '') ?? 'settings'
    return `a site with ${name}: ${where}:${line}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
  })
}
