/// <reference types="vite/types/importMeta.d.ts" />
import { expect, test } from 'vitest'

const files = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

/** Returns the imports of a file at run time, as paths of this package if they are its own. */
function imports(path: string): string[] {
  const text = files[path]
  if (text === undefined) throw new Error(`There is no ${path}.`)
  const importMatches = text.matchAll(/^import (?!type\b)[^'"]*['"]([^'"]+)['"]/gm)
  return [...importMatches].map(([, from = '']) =>
    from.startsWith('.') ? new URL(from, `file:///x/y/${path}`).pathname : from,
  )
}
/** Converts `/x/ui/view.ts` to the path that this file's glob uses. */
const globPath = (pathname: string) => `../${pathname.replace(/^\/x\//, '')}`.replace('../consumer/', './')

/** Collects the views that Main can show, with all views below them. */
function views(from: string, visited = new Set<string>()): Set<string> {
  if (visited.has(from)) return visited
  visited.add(from)
  for (const path of imports(from)) if (path.endsWith('.tsx')) views(globPath(path), visited)
  return visited
}

/** Returns the files of the views whose first state is painted, by their rows. */
const paintedFirst = () =>
  Object.entries(files).flatMap(([path, text]) =>
    [...text.matchAll(/\bview: (\w+),\s+paintsFirstState: true/g)].map(([, view]) => {
      const [, from = ''] = new RegExp(`import \\{ ${view} \\} from '([^']+)'`).exec(text) ?? []
      return globPath(new URL(from, `file:///x/y/${path}`).pathname)
    }),
  )

test('views whose first state is painted use only hooks of the bridge, and nothing that the painter lacks', () => {
  const rows = paintedFirst()
  expect(rows.length).toBeGreaterThan(4)
  const bridge = files['../hydration/react-bridge.ts'] ?? ''
  for (const path of new Set(rows.flatMap((path) => [...views(path)]))) {
    const text = files[path] ?? ''
    const hooks = [...text.matchAll(/^import \{([^}]+)\} from 'react'/gm)].flatMap(([, names = '']) => names.split(','))
    for (const hook of hooks.map((name) => name.trim()).filter((name) => !name.startsWith('type ')))
      expect([path, hook, bridge.includes(`export const ${hook} =`)]).toEqual([path, hook, true])
    expect([path, imports(path).filter((from) => /^react-dom/.test(from))]).toEqual([path, []])
    // The ref measures a button, at each painting and rendering.
    const refs = text.replace(/ref=\{\(button\) =>/, '')
    expect([path, /\bstyle=|\bref=|dangerouslySetInnerHTML/.exec(refs)]).toEqual([path, null])
    // An attribute of SVG in camel case has another name in the document, but for two.
    const drawn = [...text.matchAll(/<(?:svg|path|g|circle)\b[^>]*>/g)].join(' ')
    const camel = [...drawn.matchAll(/\s([a-z]+[A-Z]\w*)=/g)].map(([, name]) => name)
    expect([path, camel.filter((name) => !['viewBox', 'pathLength', 'className'].includes(name ?? ''))]).toEqual([
      path,
      [],
    ])
  }
})

/**
 * The same functions can paint the first screen before React has loaded, as long as they have no hooks or refs. One of
 * these would compile and work, but make that impossible. The painter supports only the ref that draws a flag.
 */
test('views that are painted before React use no hooks, no ref but those of a flag and a phone number, and no inline styles', () => {
  const entries = Object.keys(files).filter((path) => /methods\/[^/]+\/(\w+-)?entry\.tsx$/.test(path))
  const mains = ['../mount/Main.tsx', '../ui/Tabs.tsx', '../ui/BackArrow.tsx', '../flow/FlowView.tsx']
  const ofIdp = Object.keys(files).filter((path) => /methods\/identity-provider\/[A-Z]\w+\.tsx$/.test(path))
  expect(ofIdp.length).toBeGreaterThan(3)
  const plain = new Set([...mains, ...entries, ...ofIdp].flatMap((path) => [...views(path)]))
  expect(plain.size).toBeGreaterThan(14)
  for (const path of plain) {
    const text = (files[path] ?? '').replace(/ref=\{\((flag|phone)\) =>/, '')
    expect([path, imports(path).filter((from) => /^react/.test(from))]).toEqual([path, []])
    expect([path, /\bstyle=|\bref=|dangerouslySetInnerHTML|\svalue=\{(?!country\})/.exec(text)]).toEqual([path, null])
    const handlers = [...text.matchAll(/\s(on[A-Z]\w*)=/g)].map(([, name]) => name)
    const own = ['onPress', 'onSelect', 'onBack']
    expect(['onSubmit', 'onClick', 'onInput', 'onChange', 'onKeyDown', ...own]).toEqual(
      expect.arrayContaining(handlers),
    )
    // An attribute in camel case inside an SVG; such attributes belong in a style sheet.
    const drawn = [...text.matchAll(/<(?:svg|path|g|circle)\b[^>]*>/g)].join(' ')
    const camel = [...drawn.matchAll(/\s([a-z]+[A-Z]\w*)=/g)].map(([, name]) => name)
    expect(['viewBox']).toEqual(expect.arrayContaining(camel))
  }
})
