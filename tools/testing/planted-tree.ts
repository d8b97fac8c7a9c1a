import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const repository = join(import.meta.dirname, '../..')

export interface PlantedTree {
  readonly root: string
  /** Writes one file; `path` is relative to the tree. */
  readonly plant: (path: string, text?: string) => void
  readonly remove: () => void
}

/** Creates a separate repository to test a check: the given files, with packages resolved by name as in ours. */
export const plantedTree = (files: Readonly<Record<string, string>> = {}): PlantedTree => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'latchkey-planted-')))
  const plant = (path: string, text = ''): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  spawnSync('git', ['init', '--quiet', root])
  plant('.gitignore', 'node_modules\n')
  for (const name of ['protocol', 'client', 'widget', 'js', 'provider', 'playground', 'console']) {
    const entries = { './*.tsx': './src/*.tsx', './*': './src/*.ts' }
    plant(
      `packages/${name}/package.json`,
      JSON.stringify({ name: `@latchkey/${name}`, type: 'module', exports: entries }),
    )
    mkdirSync(join(root, 'node_modules/@latchkey'), { recursive: true })
    symlinkSync(join(root, 'packages', name), join(root, 'node_modules/@latchkey', name))
  }
  for (const name of ['playwright', 'react', 'typescript'])
    symlinkSync(join(repository, 'node_modules', name), join(root, 'node_modules', name))
  plant('tsconfig.json', '{ "compilerOptions": { "module": "nodenext", "allowImportingTsExtensions": true } }')
  for (const [path, text] of Object.entries(files)) plant(path, text)
  return { root, plant, remove: () => rmSync(root, { recursive: true, force: true }) }
}
