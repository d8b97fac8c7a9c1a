/// <reference types="node" />
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { Fragment, jsx, jsxs } from './jsx-runtime.ts'

const require = createRequire(import.meta.url)
const folder = require.resolve('react/package.json').replace('package.json', '')
const theirs: { jsx: typeof jsx; jsxs: typeof jsx; Fragment: symbol } = require(
  `${folder}cjs/react-jsx-runtime.production.js`,
)

test("creates the same elements as React's own runtime in the pinned version", () => {
  const view = () => null
  const children = ['one', 2, null]
  for (const [type, props, key] of [
    ['p', {}, undefined],
    ['p', { className: 'a', children }, undefined],
    [view, { id: 'x', key: 'spread' }, undefined],
    [view, { id: 'x' }, 'given'],
    ['input', { ref: view, disabled: false }, 7],
    [theirs.Fragment, { children }, undefined],
  ] as const) {
    expect(jsx(type, props, key)).toEqual(theirs.jsx(type, props, key))
    expect(jsxs(type, props, key)).toEqual(theirs.jsxs(type, props, key))
  }
  expect(Fragment).toBe(theirs.Fragment)
})
