import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const root = new URL('../../../', import.meta.url)
const flagsIn = async (path: string, line: RegExp) => {
  const [found = ''] = line.exec(await readFile(new URL(path, root), 'utf8')) ?? []
  return [...found.matchAll(/--[\w-]+=\d+/g)].map(([flag]) => flag)
}

test('uses the same heap flags in the command, the container and `npm start`', async () => {
  const command = await flagsIn('packages/provider/src/latchkey.ts', /^#!.*/)
  expect(command).toHaveLength(2)
  expect(await flagsIn('Containerfile', /^ENTRYPOINT .*/m)).toEqual(command)
  expect(await flagsIn('package.json', /"start": .*/)).toEqual(command)
})
