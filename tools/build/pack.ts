import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PackedPackage } from '@latchkey/provider/http/package-registry'
import { type Published, published } from './published.ts'
import { packedFolder } from './server-code.ts'

const root = join(import.meta.dirname, '../..')

/** Lists the tarballs; its presence says that all of them are there. */
const listFile = 'packages.json'

/**
 * Packs every published folder, which `publishAll` wrote, into the folder that the server serves below `/packages/`.
 * `npm pack` sets fixed times and owners, so equal files give equal bytes. The provider comes last, because its package
 * contains the others: an installed provider serves them too.
 */
export const packAll = (): void => {
  const fresh = `${packedFolder}.${process.pid}`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true })
  const others = published.filter((row) => !servesPackages(row)).map((row) => packed(row, fresh))
  writeList(fresh, others)
  const servers = published.filter(servesPackages)
  for (const row of servers) {
    const inside = join(distOf(row), 'packages')
    rmSync(inside, { recursive: true, force: true })
    cpSync(fresh, inside, { recursive: true })
  }
  writeList(fresh, [...others, ...servers.map((row) => packed(row, fresh))])
  rmSync(packedFolder, { recursive: true, force: true })
  renameSync(fresh, packedFolder)
}

/** A package with the pages of others serves their tarballs too. */
const servesPackages = ({ pages }: Published): boolean => pages !== undefined

const writeList = (folder: string, list: readonly PackedPackage[]): void =>
  writeFileSync(join(folder, listFile), `${JSON.stringify(list, null, 2)}\n`)

const packed = (row: Published, into: string): PackedPackage => {
  const dist = distOf(row)
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--offline', '--pack-destination', into, dist],
    { cwd: root, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`npm pack of ${dist} failed:\n${stderr}`)
  // npm 11 gives a list, npm 12 an object by name.
  const reports: readonly { readonly filename: string }[] = Object.values(JSON.parse(stdout))
  const filename = reports[0]?.filename
  if (filename === undefined) throw new Error(`npm pack of ${dist} names no tarball:\n${stdout}`)
  const bytes = readFileSync(join(into, filename))
  return {
    file: filename,
    integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}`,
    shasum: createHash('sha1').update(bytes).digest('hex'),
    manifest: JSON.parse(readFileSync(join(dist, 'package.json'), 'utf8')),
  }
}

const distOf = ({ folder }: Published): string => join(root, 'packages', folder, 'dist')
