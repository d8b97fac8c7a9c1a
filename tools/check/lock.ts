/**
 * The lock file. Exists to catch an install that wrote the address of somebody's registry into it, and one that left
 * out what another platform needs: both work on the machine that made them and nowhere else.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { program } from './command.ts'
import { root } from './sources.ts'

export const lock = async (from = root): Promise<readonly string[]> => {
  const addresses = addressesIn(readFileSync(join(from, 'package-lock.json'), 'utf8'))
  const { status, output } = await program(from, 'npm', ['ci', '--dry-run', '--ignore-scripts', '--loglevel=error'])
  return [
    ...addresses.map((address) => `package-lock.json names ${address}; run \`npm install\` with the project's .npmrc`),
    ...(status === 0 ? [] : [`package-lock.json is incomplete or older than a package.json:\n${output}`]),
  ]
}

/** Where a package would be fetched from. The addresses of those who ask for money beside them are not fetched. */
export const addressesIn = (lockText: string): readonly string[] => {
  const { packages } = JSON.parse(lockText) as { packages: Record<string, { resolved?: string }> }
  const resolved = Object.values(packages).flatMap((entry) => entry.resolved ?? [])
  return [...new Set(resolved.filter((address) => /^[a-z+]+:/i.test(address)))]
}
