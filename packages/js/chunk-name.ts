import { basename, dirname } from 'node:path'

/** Files have the same names in each method; the folder names the method. */
const vertical = /^(consumer|b2b)(?=\.|$)/

interface Named {
  readonly name: string
  /** Modules in the chunk, by path; the last one names it. */
  readonly moduleIds: readonly string[]
}

/**
 * Returns the path of a chunk, named after its content: `chunks/otp.begin-….js`. The hash in the name changes with the
 * content.
 *
 * @example
 * chunkName({ name: 'consumer.begin', moduleIds: ['…/methods/otp/consumer.begin.ts'] }) // 'chunks/otp.begin-[hash].js'
 */
export const chunkName = ({ name, moduleIds }: Named): string => {
  const last = moduleIds.at(-1)
  return `chunks/${last === undefined ? name : name.replace(vertical, basename(dirname(last)))}-[hash].js`
}
