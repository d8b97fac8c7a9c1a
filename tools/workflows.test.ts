import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { published } from './build/published.ts'
import { packedFolder } from './build/server-code.ts'
import { root } from './check/sources.ts'

const workflows = globSync('.github/workflows/*.yml', { cwd: root })
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('M07 has workflows for tests, static analysis, dependency review and releases with provenance', () => {
  expect(workflows.map((path) => path.split('/').at(-1)).toSorted()).toEqual([
    'ci.yml',
    'codeql.yml',
    'dependency-review.yml',
    'nightly.yml',
    'release.yml',
  ])
  expect(read('.github/workflows/release.yml')).toContain('npm publish "./$file" --provenance')
})

test('a release publishes and attests every package that the registry serves', () => {
  const release = read('.github/workflows/release.yml')
  const packed = `${relative(root, packedFolder)}/*.tgz`
  expect(release).toContain(`for file in ${packed}; do npm publish`)
  expect(release).toContain(`subject-path: '${packed}'`)
  // A list of names would lack the next package.
  for (const { folder } of published) expect(release).not.toMatch(new RegExp(`\\bpackages/${folder}/dist['" ]`))
  expect(release).not.toContain('npm pack')
})

test.each(workflows)('M07 %s grants read access by default and keeps no credential in the checkout', (path) => {
  const workflow = read(path)
  expect(workflow).toMatch(/^permissions: \{ contents: read \}$/m)
  const checkouts =
    workflow.match(/uses: actions\/checkout@[0-9a-f]{40} .*\n\s+with: \{ persist-credentials: false \}/g) ?? []
  expect(checkouts).toHaveLength(workflow.match(/actions\/checkout@/g)?.length ?? 0)
  // A fork's pull request must never run with the permissions of this repository.
  expect(workflow).not.toMatch(/pull_request_target|workflow_run/)
  // Untrusted text (titles, branch names) must not become part of a command.
  for (const [, command = ''] of workflow.matchAll(/run: ([^\n]*)/g)) expect(command).not.toContain('${{')
  for (const [, action = ''] of workflow.matchAll(/uses: ([^\s@]+)@/g)) expect(action).toMatch(/^(actions|github)\//)
})

test('M07 runs only scripts and commands of this repository that exist', () => {
  expect(existsSync(join(root, '.ci/run'))).toBe(true)
  const { scripts } = JSON.parse(read('package.json'))
  for (const path of workflows)
    for (const [, name = ''] of read(path).matchAll(/npm run ([\w:-]+)/g)) expect(Object.keys(scripts)).toContain(name)
})

test('shards the tests of a change into four jobs, and runs all tests every night', () => {
  expect(read('.github/workflows/ci.yml')).toContain('matrix: { shard: [1, 2, 3, 4] }')
  expect(read('.github/workflows/ci.yml')).toContain('bash .ci/run "--shard=$SHARD/4"')
  expect(read('.github/workflows/nightly.yml')).toContain('bash .ci/run --all')
  expect(read('.ci/run')).toContain('npm run test:all')
})
