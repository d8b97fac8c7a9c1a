/// <reference types="node" />
import { readFileSync } from 'node:fs'

/** Returns the code blocks of one language in a document of `docs/`, in their order. */
export const snippetsOf = (name: string, language = 'js'): readonly string[] => {
  const text = readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8')
  return [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].flatMap(([, blockLanguage, code]) =>
    blockLanguage === language && code !== undefined ? [code] : [],
  )
}
