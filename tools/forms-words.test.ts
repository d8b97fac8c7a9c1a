import { expect, test } from 'vitest'
import type { WordId } from '../packages/provider/src/forms/words/catalogue.ts'
import { english } from '../packages/provider/src/forms/words/english.ts'
import { wordsOf } from '../packages/provider/src/forms/words.ts'
import * as englishOfWidget from '../packages/widget/src/copy/locales/en.ts'
import { catalogueOf, locales } from '../packages/widget/src/copy/locales.ts'

/** Sentences of the forms that the widget does not have, besides those of the pages of set-up links. */
const ownIds: readonly string[] = ['form.wrongPassword', 'form.mailStopped', 'form.forSite']

test.each(['en', ...Object.keys(locales)])(
  'in %s the pages without scripts have the widget’s sentences',
  async (tag) => {
    const load = locales[tag as keyof typeof locales] as (typeof locales)['de'] | undefined
    const widget: Readonly<Record<string, unknown>> = catalogueOf(load === undefined ? englishOfWidget : await load())
    const words = wordsOf(tag)
    for (const id of Object.keys(english).filter(
      (one) => !ownIds.includes(one) && !one.startsWith('setup.'),
    ) as WordId[]) {
      const names = [...english[id].matchAll(/\{(\w+)\}/g)].map(([slot, name = '']) => [name, slot])
      expect([id, words(id, Object.fromEntries(names))]).toEqual([id, widget[id]])
    }
  },
)
