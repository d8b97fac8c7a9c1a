/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { lowestBrowsers } from '../lowest-browsers.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Features that one of them got later, with a pattern of their use. */
const younger: readonly (readonly [what: string, use: RegExp, since: string])[] = [
  ['AbortSignal.any', /AbortSignal\.any\(/, 'Firefox 124'],
  ['Intl.Segmenter', /Intl\.Segmenter/, 'Firefox 125'],
  ['URL.parse', /\bURL\.parse\(/, 'Chrome 126'],
  ['Promise.try', /Promise\.try\(/, 'Chrome 128'],
  ['RegExp.escape', /RegExp\.escape\(/, 'Chrome 136'],
  [
    'Iterator helpers',
    /\.(keys|values|entries)\(\)\.(map|filter|take|drop|toArray|find|some|every|reduce)\(/,
    'Firefox 131',
  ],
  ['Set methods', /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/, 'Firefox 127'],
  ['Math.sumPrecise', /Math\.sumPrecise/, 'Firefox 137'],
  ['Uint8Array in base64', /\.(toBase64|fromBase64|toHex|fromHex)\(/, 'Chrome 140'],
  ['requestIdleCallback', /requestIdleCallback/, 'no Safari'],
]

const sources = ['client', 'widget', 'js', 'react'].flatMap((name) =>
  globSync(`packages/${name}/src/**/*.{ts,tsx}`, { cwd: root }).filter(
    (path) => !/\.test\.|\/(testing|server)\//.test(path),
  ),
)

test.each(younger)('the code avoids %s, which some of the oldest supported browsers lack', (what, use, since) => {
  expect(sources.length).toBeGreaterThan(200)
  const found = sources.filter((path) =>
    use.test(readFileSync(`${root}/${path}`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')),
  )
  expect(found, `${what} came with ${since}`).toEqual([])
})

/** Globals that libraries of sites replace, with a pattern of code that would then fail. */
const replaced: readonly (readonly [what: string, use: RegExp, by: string])[] = [
  ['a test of the class of a promise', /instanceof Promise\b/, 'Bluebird and zone.js replace Promise'],
  ['Array.from', /\bArray\.from\(/, 'Prototype.js and MooTools replace it, without iterables'],
  ['for…in', /\bfor \((const|let|var) \w+ in /, 'old libraries add members to Object.prototype'],
]

test.each(replaced)('the code avoids %s, because of what sites do to globals', (_, use, by) => {
  const found = sources.filter(
    (path) =>
      !/samples\.tsx?$|\/gallery\//.test(path) &&
      use.test(readFileSync(`${root}/${path}`, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')),
  )
  expect(found, by).toEqual([])
})

test('the README names the same versions', () => {
  const versions = lowestBrowsers.map((one) =>
    one.replace(/^(\w)([a-z]*)/, (_, first: string, rest: string) => `${first.toUpperCase()}${rest} `),
  )
  const readme = readFileSync(`${root}/README.md`, 'utf8').replaceAll('\n', ' ')
  for (const version of versions) expect(readme).toContain(version)
})
