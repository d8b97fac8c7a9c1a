import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { environmentSettings } from '@latchkey/provider/environment-settings'
import { expect, test } from 'vitest'
import { published } from './build/published.ts'
import { root } from './check/sources.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const lines = read('Containerfile').split('\n')

test('the container file is short, and what it copies out of the build is what the build makes', () => {
  expect(lines.length).toBeLessThan(60)
  const copied = lines.flatMap((line) => /^COPY --from=build \/latchkey\/(\S+) /.exec(line)?.[1] ?? [])
  expect(copied.length).toBeGreaterThan(2)
  for (const path of copied) {
    const [, folder] = /^packages\/([^/]+)\/dist$/.exec(path) ?? []
    expect(
      folder === undefined ? existsSync(join(root, path)) : published.some((row) => row.folder === folder),
      path,
    ).toBe(true)
  }
})

test('it starts what the provider is published with, by commands that there are', () => {
  const [, entry = ''] = /^ENTRYPOINT .*"provider\/([^"]+)"\]$/m.exec(lines.join('\n')) ?? []
  const provider = published.find(({ folder }) => folder === 'provider')
  expect(Object.values(provider?.commands ?? {}).map(({ built }) => built)).toContain(entry)
  const { scripts } = JSON.parse(read('package.json'))
  for (const [, name = ''] of lines.join('\n').matchAll(/npm run (\w+)/g)) expect(Object.keys(scripts)).toContain(name)
})

test('every setting that the container and its companions are given is one of ours', () => {
  const inFile = [...lines.join('\n').matchAll(/(?:^ENV | )([A-Z][A-Z_]+)=/gm)].map(([, name]) => name)
  const [, environment = ''] = /environment: &environment\n((?: {4}\w.*\n)+)/.exec(read('compose.yaml')) ?? []
  const inCompose = [...environment.matchAll(/^ {4}(\w+):/gm)].map(([, name]) => name)
  expect(inFile.length).toBeGreaterThan(3)
  expect(inCompose.length).toBeGreaterThan(5)
  const known = Object.keys(environmentSettings)
  for (const name of [...inFile, ...inCompose]) expect(known).toContain(name)
  // What the image and the companions say themselves; whatever else there is reaches the nodes from the file beside them.
  const own = ['CONFIG_FILE', 'KEPT_CHUNKS_FOLDER']
  expect(known.filter((name) => ![...inFile, ...inCompose, ...own].includes(name))).toEqual([])
})
