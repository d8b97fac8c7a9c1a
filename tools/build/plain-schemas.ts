import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** Declarations only need the type that a schema accepts. */
const inferred = 'type Infer<Schema extends { readonly passes: unknown }> = Schema["passes"];\n'

/**
 * Rewrites emitted declarations so that they need no validator: each schema becomes the type that it accepts. The
 * browser packages do not depend on the schema library, so their declarations may not either.
 *
 * @param folder holds `packages/protocol/src/**` as the compiler emitted it
 */
export const plainSchemas = (folder: string): void => {
  const paths = globSync('packages/protocol/src/**/*.d.ts', { cwd: folder }).map((path) => join(folder, path))
  const schemas = paths.filter((path) => path.endsWith('.schema.d.ts'))
  const program = ts.createProgram(schemas, {
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts'],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: [],
  })
  const checker = program.getTypeChecker()
  // All are read before any is written.
  const rewritten = schemas.map((path) => [path, shapesOf(checker, program.getSourceFile(path))] as const)
  for (const [path, text] of rewritten) writeFileSync(path, text)
  for (const path of paths.filter((path) => !schemas.includes(path))) {
    const text = readFileSync(path, 'utf8')
    const plain = text.replace(/^import type \{ infer as Infer \} from ['"]zod['"];?\n/m, inferred)
    if (plain !== text) writeFileSync(path, plain)
  }
}

const shapesOf = (checker: ts.TypeChecker, file: ts.SourceFile | undefined): string => {
  const module = file && checker.getSymbolAtLocation(file)
  if (!module) return 'export {};\n'
  const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType
  const lines = checker.getExportsOfModule(module).flatMap((symbol) => {
    const part = (type: ts.Type, name: string): ts.Type | undefined => {
      const property = checker.getPropertyOfType(type, name)
      return property && checker.getTypeOfSymbol(property)
    }
    const inside = part(checker.getTypeOfSymbol(symbol), '_zod')
    const output = inside && part(inside, 'output')
    // Functions that create schemas are not schemas, and no call's type uses them.
    return output
      ? [`export declare const ${symbol.name}: { readonly passes: ${checker.typeToString(output, file, flags)} };\n`]
      : []
  })
  return `${lines.join('')}export {};\n`
}
