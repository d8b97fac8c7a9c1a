import type { english } from './english.ts'

export type WordId = keyof typeof english

/** Every sentence of a language. */
export type SentenceTable = Readonly<Record<WordId, string>>
