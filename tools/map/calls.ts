import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Call } from '@latchkey/protocol/core/call'

/** A call, and its place in the protocol. */
export interface NamedCall {
  readonly call: Call
  /** Relative to the protocol's sources, without extension: `methods/otp/consumer`. */
  readonly module: string
  /** Its names inside the module: `['loginOrCreate', 'email']`. */
  readonly names: readonly [string, ...string[]]
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'verb' in value && 'path' in value && 'grants' in value

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const callsIn = (value: unknown, module: string, names: readonly [string, ...string[]]): readonly NamedCall[] => {
  if (isCall(value)) return [{ call: value, module, names }]
  if (!isTable(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => callsIn(inner, module, [...names, name]))
}

/** Imports the protocol's modules and returns every call. */
export const namedCalls = async (sources: string): Promise<readonly NamedCall[]> => {
  const paths = globSync('**/*.ts', { cwd: sources }).filter((path) => !/\.(schema|test)\.ts$/.test(path))
  const calls: NamedCall[] = []
  for (const path of paths.sort()) {
    const exported: Record<string, unknown> = await import(pathToFileURL(join(sources, path)).href)
    for (const [name, value] of Object.entries(exported))
      calls.push(...callsIn(value, path.replace(/\.ts$/, ''), [name]))
  }
  return calls
}
