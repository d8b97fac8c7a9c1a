import { copyFileSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type InputOptions, rolldown } from 'rolldown'
import { dts } from 'rolldown-plugin-dts'
import { manifestOf } from './manifest.ts'
import type { Published } from './published.ts'

const root = join(import.meta.dirname, '../..')

/** Ours are bundled in, so that nobody has to publish the private packages; everybody else's stay dependencies. */
const external = (id: string): boolean => !/^([./]|@latchkey\/)/.test(id)

/** Completes `packages/<folder>/dist`: server code, bundled declarations, manifest, licence and readme. */
export const publish = async (row: Published): Promise<void> => {
  const folder = join(root, 'packages', row.folder)
  const dist = join(folder, 'dist')
  const entries = Object.values(row.entries)
  const input = Object.fromEntries(entries.map(({ source, built }) => [basename(built, '.js'), join(folder, source)]))
  if (row.runsIn === 'node') {
    rmSync(dist, { recursive: true, force: true })
    await bundle({ input, platform: 'node' }, dist)
  }
  const declarations = dts({ emitDtsOnly: true, tsconfig: join(folder, 'tsconfig.json') })
  await bundle({ input, plugins: [declarations] }, dist)
  writeFileSync(join(dist, 'package.json'), `${JSON.stringify(manifestOf(row), null, 2)}\n`)
  for (const [from, name] of [[root, 'LICENSE'] as const, [folder, 'README.md'] as const])
    if (existsSync(join(from, name))) copyFileSync(join(from, name), join(dist, name))
}

const bundle = async (options: InputOptions, dir: string): Promise<void> => {
  const bundled = await rolldown({ ...options, external, logLevel: 'warn' })
  await bundled.write({ dir, format: 'es', chunkFileNames: 'chunks/[name]-[hash].js' })
  await bundled.close()
}
