import { importAgain } from './import-again.ts'

/**
 * One export of a module that may share its chunk with others. There the bundler gives the module another name, which it
 * knows and we do not: in a chunk that was asked for anew, the export is looked for in everything that is there.
 *
 * @throws NetworkError as `importAgain` does
 * @example
 * const startEngine = await importPart(() => import('../runtime.ts'), 'startEngine')
 */
export const importPart = async <Module extends object, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
): Promise<Module[Name]> => {
  const chunk = await importAgain(load)
  const modules = [chunk, ...Object.values(chunk)] as (Module | undefined)[]
  return modules.find((module) => module?.[name])?.[name] as Module[Name]
}
