import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const site = fileURLToPath(new URL('tsconfig.ours.json', import.meta.url))

/** Compiles a site's files with the names of our packages resolved to our sources, and returns the errors. */
export const complaintsOf = (paths: readonly string[]): readonly string[] => {
  const { config } = ts.readConfigFile(site, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(site))
  const program = ts.createProgram(paths, { ...options, noEmit: true, noUnusedLocals: false })
  return paths.flatMap((path) => {
    const file = program.getSourceFile(path)
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(({ messageText }) =>
      ts.flattenDiagnosticMessageText(messageText, '\n'),
    )
  })
}
