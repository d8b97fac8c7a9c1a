import { firstWords } from '../consumer/first-words.ts'
import { methods } from '../consumer/methods.ts'
import { words as config } from '../consumer/words/config/en.ts'
import { words as tabs } from '../consumer/words/tabs/en.ts'
import type { Strings } from '../copy/copy.ts'
import type { Entry } from '../flow/method.ts'

const isHere = ([, entry]: readonly [string, object]): boolean => typeof entry === 'function'

/** Every form of Main by its name, and everything that Main can say. Chunks are for browsers alone. */
export const forms = new Map<string, Entry<unknown[]>>()
export const sentences: Strings = { ...firstWords, ...tabs, ...config }

for (const { id, entries, later } of methods) {
  const brought = (await later?.())?.later
  for (const [name, entry] of Object.entries({ ...entries, ...brought?.entries }).filter(isHere as never))
    forms.set(`${id}.${name}`, entry as Entry<unknown[]>)
  Object.assign(sentences, brought?.sentences)
}
