import { methods } from '../consumer/methods.ts'
import type { Strings } from '../copy/copy.ts'
import { config } from '../copy/locales/en/config.ts'
import { main } from '../copy/locales/en/main.ts'
import { tabs } from '../copy/locales/en/tabs.ts'
import type { Entry } from '../flow/method.ts'

const isHere = ([, entry]: readonly [string, object]): boolean => typeof entry === 'function'

/** Every form of Main by its name, and everything that Main can say. Chunks are for browsers alone. */
export const forms = new Map<string, Entry<unknown[]>>()
export const sentences: Strings = { ...main, ...tabs, ...config }

for (const { id, entries, later } of methods) {
  const brought = (await later?.())?.later
  for (const [name, entry] of Object.entries({ ...entries, ...brought?.entries }).filter(isHere as never))
    forms.set(`${id}.${name}`, entry as Entry<unknown[]>)
  Object.assign(sentences, brought?.sentences)
}
