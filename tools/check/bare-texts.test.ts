import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plantedTree } from '../testing/planted-tree.ts'
import { bareTextsOf } from './bare-texts.ts'
import { root } from './sources.ts'

const bare = [
  ['text beside a condition', '<p>Hello {props.is && <b>there</b>}</p>'],
  ['a value beside a component', '<button>{props.name}<Mark /></button>'],
  ['a conditional text beside an element', "<p><b>1</b>{props.is && 'Hello'}</p>"],
  ['two texts', '<p>{props.name}: {props.name}</p>'],
  ['a number, which `&&` leaves', '<p>{props.count && <b>1</b>}<Mark /></p>'],
  ['children that may be text, beside an element', '<p>{props.children}<b>1</b></p>'],
  ['a list of texts', '<p>{props.names}</p>'],
  ['a text of several in a list', '<p>{props.names.map((name, at) => (at > 0 ? [<wbr />, name] : name))}</p>'],
  ['a text in a fragment', '<>{props.name}</>'],
  ['a text from a component', 'props.name'],
  ['a conditional text from a component', 'props.is ? <b>1</b> : props.name'],
  ['text beside others, for a component', '<Box>Hello <b>there</b></Box>'],
  ['a value of an unknown type', '<p><b>1</b>{props.anything}</p>'],
] as const

const whole = [
  ['a text alone in its element', '<p>{props.is ? props.name : props.count}</p>'],
  ['a conditional text alone in its element', "<p>{props.is && 'Hello'}</p>"],
  ['elements with a space between them', "<p><b>1</b>{' '}<b>2</b> <i>3</i></p>"],
  ['a condition that leaves the empty text', '<p><b>1</b>{props.kind && <b>2</b>}</p>'],
  ['a list of elements', '<p><b>1</b>{props.names.map((name) => <b key={name}>{name}</b>)}</p>'],
  ['children that are elements, also in lists of lists', '<p><b>1</b>{props.nodes}</p>'],
  ['children in their place', '<Box>{props.children}</Box>'],
  ['a text alone in a component', '<Box>Hello</Box>'],
] as const

const view = (returned: string) => `import type { ReactElement, ReactNode } from 'react'
type Nodes = ReactElement | readonly Nodes[] | false | null
const Mark = () => <i />
const Box = ({ children }: { readonly children: ReactNode }) => <div>{children}</div>
const In = ({ children }: { readonly children: ReactNode }) => children
export const View = (props: {
  name: string; names: string[]; count: number; is: boolean; kind: '' | null; children: ReactNode; nodes: Nodes
  // biome-ignore lint/suspicious/noExplicitAny: the check must not trust it
  anything: any
}) => ${returned}
export const Else = () => <In><Mark /></In>
`

test('finds each text that React would hold as a node of its own, and no text alone in its element', () => {
  const cases = [...bare, ...whole]
  const paths = cases.map((_, at) => `packages/widget/src/planted-${at}.tsx`)
  const tree = plantedTree(Object.fromEntries(cases.map(([, returned], at) => [paths[at], view(returned)])))
  try {
    symlinkSync(join(root, 'node_modules/@types'), join(tree.root, 'node_modules/@types'))
    const found = bareTextsOf(paths, tree.root)
    const named = cases.filter((_, at) => found.some((one) => one.startsWith(`${paths[at]}:10: `)))
    expect(named.map(([what]) => what)).toEqual(bare.map(([what]) => what))
    expect(found.filter((one) => !/:10: /.test(one))).toEqual([])
  } finally {
    tree.remove()
  }
})

test('names the text and what to do', () => {
  const path = 'packages/widget/src/planted.tsx'
  const tree = plantedTree({ [path]: view('<p>{props.name}<Mark /></p>') })
  try {
    symlinkSync(join(root, 'node_modules/@types'), join(tree.root, 'node_modules/@types'))
    expect(bareTextsOf([path], tree.root)).toEqual([
      `${path}:10: {props.name} can be text beside other nodes. Give it an element of its own, or a type without text.`,
    ])
  } finally {
    tree.remove()
  }
})
