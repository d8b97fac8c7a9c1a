import { expect, test } from 'vitest'
import { staleTags } from './parameter-names.ts'

const tagged = (code: string, ...names: string[]) => {
  const tags = names.map((name) => ` * @param ${name} what it is\n`).join('')
  return staleTags('packages/x/src/x.ts', `/**\n * Does it.\n *\n${tags} */\n${code}\n`)
}

test.each([
  ['a function', 'export function send(body: string) {}', 'body'],
  ['an arrow function', 'export const send = async <T>(body: T): Promise<T> => body', 'body'],
  ['a function that returns one', 'export const sender = (body: string) => (url: URL) => url', 'url'],
  ['a part of a parameter', 'export const send = ({ body }: Mail) => body', 'body'],
  ['a part of a parameter, with a name for the whole', 'export const send = ({ body }: Mail) => body', 'mail.body'],
  ['a member of a parameter', 'export const send = (mail: Mail) => mail', 'mail.body'],
  ['a value that shows no parameter', 'export const send = senderFor(consumer)', 'body'],
])('accepts a tag that names a parameter of %s', (_, code, ...names) => {
  expect(tagged(code, ...names)).toEqual([])
})

test.each([
  ['a function', 'export function send(text: string) {}', 'body'],
  ['an arrow function', 'export const send = (text: string) => text', 'body'],
  ['a part of a parameter', 'export const send = ({ text }: Mail) => text', 'mail.body'],
  [
    'a function whose body has such a parameter',
    'export const send = (text: string) => { list.map((body) => body) }',
    'body',
  ],
])('finds a tag that names no parameter of %s', (_, code, name) => {
  expect(tagged(code, name)).toEqual([
    `packages/x/src/x.ts:4: no parameter is called ${name}; rename or remove the tag`,
  ])
})

test('compares the tags of a method of a type with its parameters', () => {
  const code = (name: string) => `interface Sender {\n  /** @param ${name} text */\n  send(body: string): void\n}`
  expect(staleTags('x.ts', code('body'))).toEqual([])
  expect(staleTags('x.ts', code('text'))).toEqual(['x.ts:2: no parameter is called text; rename or remove the tag'])
})
