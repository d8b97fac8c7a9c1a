import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { changedOf } from './changed.ts'

const changed = (code: string) => changedOf(parseSync('a.js', code).program, new Set(['a', 'b']))

describe('a name of the top level is changed', () => {
  test.each([
    'let a; a = 1',
    'let a = 0; const f = () => a++',
    'let a; function f(b) { a ??= b }',
    'let a; ({ x: a } = f)',
    'let a; [, ...a] = f',
    'let a; ({ x: [a = 1] } = f)',
    'let a; for (a of f) f()',
    'let a; for (a in f) f()',
    'if (f) { var a; a = 1 }',
    'var a; { function f() { a = 1 } }',
    'let a; { { let a; a = 1 } a = 2 }',
    'let a; class C { static { a = 1 } }',
    'var a; for (const a of f) a.x = 1; a = 2',
  ])('by %s', (code) => {
    expect(changed(code)).toEqual(['a'])
  })
})

describe('no name of the top level is changed', () => {
  test.each([
    'let a = 1; f(a); a.x = 1; a.x++',
    'let c; c = 1',
    'let a; (a) => { a = 1 }',
    'let a; ({ x: [a] }) => { a = 1 }',
    'let a; function f(...a) { a = 1 }',
    'let a; function f() { if (f) { var a } a = 1 }',
    'let a; { let a; () => a++ }',
    'let a; for (let a = 0; a < 1; a++) f()',
    'let a; for (let a of f) a = 1',
    'let a; try { f() } catch (a) { a = 1 }',
    'let a; (function a() { a = 1 })',
    'let a; { function a() {} a = 1 }',
    'let a; switch (f) { case 1: let a; a = 1 }',
    'let a; class C { static { var a; a = 1 } }',
  ])('by %s', (code) => {
    expect(changed(code)).toEqual([])
  })
})
