import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Change, changelog, readChanges, withChanges } from './changelog.ts'
import { root } from './check/sources.ts'
import { plantedTree } from './testing/planted-tree.ts'

const tree = plantedTree()
afterAll(tree.remove)

const released = `# Changelog

## [Unreleased]

### Added

- An older entry
  of two lines.

### Fixed

- An older fix.

## [0.1.0] - 2026-11-24

### Added

- Everything.
`
const change = (kind: Change['kind'], entry: string): Change => ({ path: `changes/x.${kind}.md`, kind, entry })

test('a changelog has new entries first in the section of their kind, and keeps the others', () => {
  const joined = withChanges(released, [change('added', 'A new entry\nof two lines.'), change('fixed', 'A new fix.')])
  expect(joined).toBe(
    released
      .replace('- An older entry', '- A new entry\n  of two lines.\n- An older entry')
      .replace('- An older fix.', '- A new fix.\n- An older fix.'),
  )
})

test('a changelog gets a section that it lacks, in the order of the kinds', () => {
  const joined = withChanges(released, [change('security', 'A wall.'), change('changed', 'A color.')])
  expect([...joined.matchAll(/^## .*|^### .*/gm)].map(([heading]) => heading)).toEqual([
    '## [Unreleased]',
    '### Added',
    '### Changed',
    '### Fixed',
    '### Security',
    '## [0.1.0] - 2026-11-24',
    '### Added',
  ])
})

test('a changelog stays the same without changes, as the committed one does', () => {
  expect(withChanges(released, [])).toBe(released)
  const committed = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  expect(withChanges(committed, [])).toBe(committed)
})

test('a changelog without the section [Unreleased] is an error that says what to add', () => {
  expect(() => withChanges('# Changelog\n', [])).toThrow('Add "## [Unreleased]"')
})

test('a file with an unknown kind, a dash or no entry is a finding', async () => {
  tree.plant('changes/README.md', '# Changes\n')
  tree.plant('changes/good.fixed.md', 'Codes expire.\n')
  expect(await changelog(tree.root)).toEqual([])
  expect(readChanges(tree.root).changes).toEqual([
    { path: 'changes/good.fixed.md', kind: 'fixed', entry: 'Codes expire.' },
  ])
  tree.plant('changes/codes.md', 'Codes expire.\n')
  tree.plant('changes/codes.broken.md', 'Codes expire.\n')
  tree.plant('changes/dash.fixed.md', '- Codes expire.\n')
  tree.plant('changes/empty.added.md', '\n')
  expect((await changelog(tree.root)).map((finding) => finding.split(':')[0])).toEqual([
    'changes/codes.broken.md',
    'changes/codes.md',
    'changes/dash.fixed.md',
    'changes/empty.added.md',
  ])
})
