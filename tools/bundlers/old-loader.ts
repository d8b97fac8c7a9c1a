import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Context, compileFunction, createContext } from 'node:vm'

/** A loader of a test runner. */
interface OldLoader {
  /** @throws Error for a path that is not there, and SyntaxError for an ES module */
  load(specifier: string): unknown
}

/**
 * Loads packages as Jest 27 does, which create-react-app 5 brings: with CommonJS alone, without `exports`, each file before
 * a folder of that name, and `import()` fails. The globals are those of a sandbox.
 *
 * @param folder a site; packages that are not below its `node_modules/@latchkey` come from Node
 */
export const oldLoader = (folder: string, globals: object): OldLoader => {
  const context = createContext({ ...globals })
  const loaded = new Map<string, { exports: unknown }>()
  const loadFile = (path: string): unknown => {
    const known = loaded.get(path)
    if (known) return known.exports
    const module = { exports: {} as unknown }
    loaded.set(path, module)
    const requireFrom = createRequire(path)
    const require = (specifier: string): unknown => {
      if (specifier.startsWith('.')) return loadFile(resolveFile(join(dirname(path), specifier)))
      if (specifier.startsWith('@latchkey/')) return loadFile(resolveFile(join(folder, 'node_modules', specifier)))
      return requireFrom(specifier)
    }
    compiled(path, context)(module, module.exports, require)
    return module.exports
  }
  return { load: (specifier) => loadFile(resolveFile(join(folder, 'node_modules', specifier))) }
}

const compiled = (path: string, parsingContext: Context) =>
  compileFunction(readFileSync(path, 'utf8'), ['module', 'exports', 'require'], { filename: path, parsingContext })

const resolveFile = (path: string): string => {
  const file = [path, `${path}.js`, `${path}.json`].find((one) => existsSync(one) && statSync(one).isFile())
  if (file !== undefined) return file
  const { main }: { readonly main: string } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
  return resolveFile(join(path, main))
}
