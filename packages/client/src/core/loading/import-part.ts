import { importAgain } from './import-again.ts'

/**
 * Imports one export of a module that may share its chunk with others. The bundler may rename such a module inside the
 * chunk. After a retry under another URL, the export is therefore looked up in every module of the chunk.
 *
 * @throws NetworkError as `importAgain` does
 *
 * @example
 * const startRuntime = await importPart(() => import('../runtime.ts'), 'startRuntime')
 */
export const importPart = async <Module extends object, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
): Promise<Module[Name]> => {
  const chunk = await importAgain(load)
  const modules = [chunk, ...Object.values(chunk)] as (Module | undefined)[]
  return modules.find((module) => module?.[name])?.[name] as Module[Name]
}
