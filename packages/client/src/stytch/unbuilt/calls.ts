import { type Subject, type Unbuilt, unbuilt } from './unbuilt.ts'

type Head<Path extends string> = Path extends `${infer First}.${string}` ? First : Path
type Rest<Path extends string, First extends string> = Path extends `${First}.${infer After}` ? After : never

/** Stubs by path: `'google.start'` is a `start` in a `google`. */
export type Calls<Path extends string> = {
  [First in Head<Path>]: [Rest<Path, First>] extends [never]
    ? (...parameters: Unbuilt[]) => Unbuilt
    : Calls<Rest<Path, First>>
}

/**
 * Creates stubs for unimplemented methods. Each throws an error that names the method.
 *
 * @param under their path on the client: `user.`
 *
 * @example
 * const ofUser = unbuiltCalls('phones', 'user.', ['deleteBiometricRegistration'])
 */
export const unbuiltCalls = <Path extends string>(
  subject: Subject,
  under: string,
  paths: readonly Path[],
): Calls<Path> => {
  const tree: { [name: string]: Unbuilt } = {}
  for (const path of paths) {
    const parts = path.split('.')
    const name = parts.pop() ?? path
    let branch = tree
    for (const part of parts) {
      branch[part] ??= {}
      branch = branch[part]
    }
    branch[name] = () => {
      throw unbuilt(`${under}${path}()`, subject)
    }
  }
  return tree as Calls<Path>
}
