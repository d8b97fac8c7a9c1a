import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { manifestChanges } from './manifest-changes.ts'
import { isTooOld } from './old-react.ts'

it.each([
  ['^17.0.2', true],
  ['17', true],
  ['16.14.0', true],
  ['~18.1.0', true],
  ['18.0.0', true],
  ['<18', true],
  ['^16.8.0 || ^17.0.0', true],
  ['^18.0.0', false],
  ['18', false],
  ['18.x', false],
  ['18.2.0', false],
  ['~18.3.1', false],
  ['19.1.0', false],
  ['^17.0.0 || ^18.0.0', false],
  ['>=17.0.2', false],
  ['latest', false],
  ['*', false],
  ['npm:@preact/compat@17', false],
])('compares the range %s with the first React that works', (range, expected) => {
  expect(isTooOld(range)).toBe(expected)
})

it('names the React that the package for React requires', () => {
  const manifest = readFileSync(new URL('../../../../react/package.json', import.meta.url), 'utf8')
  expect(JSON.parse(manifest).peerDependencies.react).toMatch(/^\^18\.2\.0 /)
})

it('tells a site with an older React what to update, once, and a site without their React package nothing', () => {
  const dependencies = { react: '^17.0.2', 'react-dom': '^17.0.2' }
  const site = (more: object) => JSON.stringify({ dependencies: { ...more, ...dependencies } }, null, 2)
  const advised = manifestChanges(site({ '@stytch/react': '19.18.1' }), '0.1.0', false).notes
  expect(advised.map(({ advice }) => advice)).toEqual([expect.stringContaining('needs React 18.2 or newer')])
  expect(manifestChanges(site({ '@stytch/vanilla-js': '5.45.1' }), '0.1.0', false).notes).toEqual([])
})
