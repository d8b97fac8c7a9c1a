import { settingsOf } from './groups.ts'
import { providersFor } from './providers.ts'
import { applies, type Options, reads, type Values } from './setting.ts'
import type { Vertical } from './vertical.ts'

const isTree = (node: Options[string] | undefined): node is Options => typeof node === 'object' && !Array.isArray(node)

const setPath = (tree: Options, path: readonly string[], value: Exclude<Options[string], Options>): void => {
  const [name, ...rest] = path
  if (name === undefined) return
  if (rest.length === 0) {
    tree[name] = value
    return
  }
  const present = tree[name]
  const branch = isTree(present) ? present : {}
  tree[name] = branch
  setPath(branch, rest, value)
}

/** Arguments of a mount, without its element. */
export interface MountOptions {
  readonly config: Options
  readonly styles: Options
  readonly locale?: string
}

/** Returns the options for these values: only those that differ from the widget's defaults. */
export const optionsFor = (values: Values, vertical: Vertical): MountOptions => {
  const all: Options & MountOptions = { config: {}, styles: {} }
  for (const setting of settingsOf[vertical]) {
    const text = values[setting.id] ?? setting.initial
    const value = reads(setting, text)
    if (
      setting.path === null ||
      value === null ||
      !applies(setting, values) ||
      (text === setting.initial && !setting.always)
    )
      continue
    setPath(all, setting.path.split('.'), value)
  }
  const providers = providersFor(values)
  if (providers) setPath(all, ['config', 'oauthOptions', 'providers'], providers)
  return all
}
