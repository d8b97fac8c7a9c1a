import { expect, test } from 'vitest'
import { shardOf } from './shard.ts'

const files = ['a', 'b', 'c', 'd', 'e']

test('each file belongs to one part of a shared run', () => {
  expect(['1/3', '2/3', '3/3'].flatMap((shard) => shardOf(files, shard)).sort()).toEqual(files)
})

test('refuses a part that does not exist', () => {
  for (const shard of ['0/4', '5/4', '1', 'x/y']) expect(() => shardOf(files, shard)).toThrow('such as --shard=2/4')
})
