import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../check/sources.ts'

/** One fenced block of a document. */
export interface Snippet {
  /** Its position, such as `packages/js/README.md:5`. */
  readonly place: string
  /** Language of the fence: `js`, `tsx`, `html`, `css`, `sh`. */
  readonly language: string
  readonly code: string
}

/** Documents that a site's engineer reads first. */
export const readmes = [
  'README.md',
  'packages/js/README.md',
  'packages/react/README.md',
  'packages/backend/README.md',
  'packages/express/README.md',
  'packages/fastify/README.md',
  'packages/hono/README.md',
  'packages/provider/README.md',
] as const

/** Returns every fenced block of a document, in order. */
export const snippetsOf = (document: string, text = readFileSync(join(root, document), 'utf8')): readonly Snippet[] =>
  [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(({ 1: language = '', 2: code = '', index }) => ({
    place: `${document}:${text.slice(0, index).split('\n').length}`,
    language,
    code,
  }))
