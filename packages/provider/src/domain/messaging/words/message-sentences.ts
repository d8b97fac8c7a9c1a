import type { Language } from '@latchkey/protocol/account/languages'
import { arabic } from './arabic.ts'
import { chinese } from './chinese.ts'
import { english, type MessageSentences } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { hebrew } from './hebrew.ts'
import { japanese } from './japanese.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'

/** A language without a sentence, or with an unknown one, does not compile. A test compares the placeholders. */
export const messageSentences: Readonly<Record<Language, MessageSentences>> = {
  en: english,
  ar: arabic,
  de: german,
  es: spanish,
  fr: french,
  he: hebrew,
  ja: japanese,
  'pt-BR': portuguese,
  'zh-CN': chinese,
}
