/**
 * Checks the lock file. Exists to catch an install that wrote a private registry's address into it, and one that
 * omitted packages of other platforms: both work only on the machine that made them.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { program } from './command.ts'
import { root } from './sources.ts'

export const lock = async (from = root): Promise<readonly string[]> => {
  const paths = ['package-lock.json', ...globSync('tools/bundlers/locks/*/package-lock.json', { cwd: from })]
  const addresses = paths.flatMap((path) =>
    addressesIn(readFileSync(join(from, path), 'utf8')).map((address) => ({ path, address })),
  )
  const { status, output } = await program(from, 'npm', ['ci', '--dry-run', '--ignore-scripts', '--loglevel=error'])
  return [
    ...addresses.map(({ path, address }) => `${path} names ${address}; run \`npm install\` with the project's .npmrc`),
    ...(status === 0 ? [] : [`package-lock.json is incomplete or older than a package.json:\n${output}`]),
  ]
}

/** Returns the addresses that packages would be fetched from. Funding addresses are not fetched. */
export const addressesIn = (lockText: string): readonly string[] => {
  const { packages } = JSON.parse(lockText) as { packages: Record<string, { resolved?: string }> }
  const resolved = Object.values(packages).flatMap((entry) => entry.resolved ?? [])
  return [...new Set(resolved.filter((address) => /^[a-z+]+:/i.test(address)))]
}
