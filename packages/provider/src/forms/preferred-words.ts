import { type Words, wordsOf } from './words.ts'

/** Returns the texts of the browser's first language that has any; of English for none. */
export const preferredWords = ({ headers }: Request): Words => {
  const tags = (headers.get('accept-language') ?? '')
    .slice(0, 200)
    .split(',')
    .map((item) => item.split(';')[0]?.trim() ?? '')
  return wordsOf(tags.find((tag) => /^en\b/i.test(tag) || wordsOf(tag).tag !== 'en') ?? null)
}
