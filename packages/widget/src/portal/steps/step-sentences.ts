import { importAgain } from '@latchkey/client/core/loading/import-again'
import type { StepsSections, Words } from '../../copy/copy.ts'
import { steps as english } from '../../copy/locales/en.steps.ts'
import type { LocaleTag } from '../../copy/locales.ts'
import { lookUp } from '../../copy/lookup.ts'
import type { StepId } from './step.ts'

/** Loads the sentences of the steps in a language. */
export const stepLanguages: Readonly<Record<Exclude<LocaleTag, 'en'>, () => Promise<StepsSections>>> = {
  ar: () => import('../../copy/locales/ar.steps.ts'),
  de: () => import('../../copy/locales/de.steps.ts'),
  es: () => import('../../copy/locales/es.steps.ts'),
  fr: () => import('../../copy/locales/fr.steps.ts'),
  he: () => import('../../copy/locales/he.steps.ts'),
  ja: () => import('../../copy/locales/ja.steps.ts'),
  'pt-BR': () => import('../../copy/locales/pt-br.steps.ts'),
  'zh-CN': () => import('../../copy/locales/zh-cn.steps.ts'),
}

const tags = Object.keys(stepLanguages) as (keyof typeof stepLanguages)[]

/** Returns a sentence of the steps with its slots. */
export type StepSentence = (id: StepId) => string

/** Loads the sentences in the language of the words. A site's own sentence comes first. */
export const stepSentences = async (words: Words): Promise<StepSentence> => {
  const language = words.locale === undefined ? null : lookUp([words.locale], ['en', ...tags])
  const load = language && language.known !== 'en' ? stepLanguages[language.known] : null
  // A build may rename the export.
  const [sentences = english] = load ? Object.values(await importAgain<StepsSections>(load)) : []
  return (id) => {
    // The words of the mount know these IDs only if the site has given them.
    const own = words.template(id)
    return own === 'undefined' ? String(sentences[id]) : own
  }
}
