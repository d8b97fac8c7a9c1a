import { basename, dirname } from 'node:path'

/** What a file holds of a method is called alike in each method: the folder says which. */
const vertical = /^(consumer|b2b)(?=\.|$)/

interface Named {
  readonly name: string
  /** What it holds, by path; the last is what it is named for. */
  readonly moduleIds: readonly string[]
}

/**
 * Where a chunk is written, by what it holds: `chunks/otp.begin-….js`. Its content may change with every release, so its
 * name does too.
 *
 * @example
 * chunkName({ name: 'consumer.begin', moduleIds: ['…/methods/otp/consumer.begin.ts'] }) // 'chunks/otp.begin-[hash].js'
 */
export const chunkName = ({ name, moduleIds }: Named): string => {
  const last = moduleIds.at(-1)
  return `chunks/${last === undefined ? name : name.replace(vertical, basename(dirname(last)))}-[hash].js`
}
