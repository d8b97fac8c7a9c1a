/// <reference types="vite/types/importMeta.d.ts" />
import { expect, test } from 'vitest'

const files = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

/** What a file imports at run time, as paths of this package where they are its own. */
function imports(path: string): string[] {
  const text = files[path]
  if (text === undefined) throw new Error(`There is no ${path}.`)
  const found = text.matchAll(/^import (?!type\b)[^'"]*['"]([^'"]+)['"]/gm)
  return [...found].map(([, from = '']) =>
    from.startsWith('.') ? new URL(from, `file:///x/y/${path}`).pathname : from,
  )
}
/** `/x/flow/view.ts` as the glob of this file names it. */
const named = (pathname: string) => `../${pathname.replace(/^\/x\//, '')}`.replace('../consumer/', './')

/** The views that Main can show, with every view under them. */
function views(from: string, seen = new Set<string>()): Set<string> {
  if (seen.has(from)) return seen
  seen.add(from)
  for (const path of imports(from)) if (path.endsWith('.tsx')) views(named(path), seen)
  return seen
}

/**
 * The same functions can paint the first screen before React is there, as long as they are plain. A hook or a ref
 * would compile, work, and close that way.
 */
test('what Main shows asks nothing of React, and styles nothing inline', () => {
  const entries = Object.keys(files).filter((path) => /methods\/[^/]+\/(\w+-)?entry\.tsx$/.test(path))
  const mains = ['../mount/Main.tsx', '../ui/Tabs.tsx', '../flow/FlowView.tsx']
  const plain = new Set([...mains, ...entries].flatMap((path) => [...views(path)]))
  expect(plain.size).toBeGreaterThan(14)
  for (const path of plain) {
    const text = files[path] ?? ''
    expect([path, imports(path).filter((from) => /^react/.test(from))]).toEqual([path, []])
    expect([path, /\bstyle=|\bref=|dangerouslySetInnerHTML|\svalue=\{(?!country\})/.exec(text)]).toEqual([path, null])
    const handlers = [...text.matchAll(/\s(on[A-Z]\w*)=/g)].map(([, name]) => name)
    const own = ['onPress', 'onSelect', 'onBack']
    expect(['onSubmit', 'onClick', 'onInput', 'onChange', 'onKeyDown', ...own]).toEqual(
      expect.arrayContaining(handlers),
    )
    // One word in the middle of which is a capital, inside an svg: a style sheet says it.
    const drawn = [...text.matchAll(/<(?:svg|path|g|circle)\b[^>]*>/g)].join(' ')
    const camel = [...drawn.matchAll(/\s([a-z]+[A-Z]\w*)=/g)].map(([, name]) => name)
    expect(['viewBox']).toEqual(expect.arrayContaining(camel))
  }
})
