/**
 * Counts how far our prose is from plain technical English (CONTRIBUTING.md). Exists to catch comments, documents, messages
 * and test titles in a dialect of pronoun clauses ("whoever …", "what is told …") that readers must read twice, and variables
 * named by a bare participle. `npm run check` fails above the bound of each kind. `npm run check -- plain-english` prints the
 * worst files.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest, root, trackedFiles } from './check/sources.ts'

/** One kind of text, and how much dialect it may hold. */
interface TextKind {
  readonly name: string
  /** Highest rate that passes, in markers per 1,000 words. Good codebases of this field have 0.0 to 0.9. */
  readonly bound: number
  /** Whether files at this path hold the kind. */
  readonly isIn: (path: string) => boolean
  /** The texts of one file, joined by line ends. */
  readonly extract: (content: string) => string
}

const isSource = (path: string): boolean => /\.(?:[cm]?[jt]s|tsx)$/.test(path) && !/\.d\.[cm]?ts$/.test(path)
const isProductSource = (path: string): boolean => isSource(path) && !isTest(path)

const comments = (content: string): string =>
  [...content.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g)]
    .map(([comment]) => comment)
    .filter((comment) => !/biome-ignore|@ts-|c8 ignore/.test(comment))
    .join('\n')
    .replace(/^\s*\/?\*+\/?/gm, '')

/** Sentences for users and operators: literals of 25 characters or more that start with a capital and hold three words. */
const messages = (content: string): string =>
  [...content.matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.){25,})\1/g)]
    .flatMap(([, , literal]) => literal ?? [])
    .filter((literal) => /^[A-Z].* .* /.test(literal))
    .join('\n')

const titles = (content: string): string =>
  [...content.matchAll(/\b(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g)]
    .flatMap(([, , title]) => title ?? [])
    .join('.\n')

/** Documents that `npm run map` prints from the code repeat the words of the code. */
const isWrittenDocument = (path: string): boolean => path.endsWith('.md') && !/(?:CHANGELOG|WIRE|WORDS)\.md$/.test(path)

export const textKinds: readonly TextKind[] = [
  { name: 'comments', bound: 1.5, isIn: isProductSource, extract: comments },
  { name: 'test comments', bound: 1.5, isIn: (path) => isSource(path) && isTest(path), extract: comments },
  { name: 'documents', bound: 2, isIn: isWrittenDocument, extract: (content) => content },
  {
    name: 'changelog',
    bound: 1.5,
    isIn: (path) => path === 'CHANGELOG.md' || /^changes\/.+\.\w+\.md$/.test(path),
    extract: (content) => content,
  },
  {
    name: 'messages',
    bound: 1.5,
    isIn: (path) => isProductSource(path) && !/\/words\/|locale|\/copy\//.test(path),
    extract: messages,
  },
  { name: 'test titles', bound: 3, isIn: (path) => isSource(path) && isTest(path), extract: titles },
]

/** Percentage of variables and functions that may be named by a bare participle, and how many of them may be exported. */
export const participleBounds = { percent: 0.8, exported: 0 } as const

/** Each is one habit of the dialect. Subjects should be nouns, verbs active, and words of this century. */
const markers: readonly RegExp[] = [
  /\b(?:^|[.;:(,]\s+|and |that |than |by |for |of |to |with )(?:who(?:ever)?|whom(?:ever)?|whatever)\b(?!\s*['’]s)/gi,
  /\bwhoever\b|\bwhatever\b|\bwhomever\b/gi,
  /(?:^|[.!?:]\s+)What\b[^?\n]{0,160}(?=[.\n])/g,
  /\bnobody\b|\bsomebody\b|\bsomebody's\b|\banybody\b/gi,
  /\b(?:is|are|was|were|be|being) told\b|\btells?\b(?! (?:apart|whether))/gi,
  /\bstands?\b(?!-| in for|ard)|\bstood\b/gi,
  /\b(?:is|are|was|were) none\b|\bnone of (?:them|it)\b/gi,
  /\banew\b|\bany more\b|\bhalf-way\b|\bthereof\b|\bwhither\b|\bof before\b|\bof (?:its|their|his) own\b|\bsave for\b/gi,
  /\bas said\b|\bas it (?:was|came|is)\b|\botherwise here\b/gi,
  /\b(?:comes?|goes|go) (?:on|back|along)\b/gi,
]

/** Occurrences of the dialect, and the words that they are counted against. Code, addresses and markup do not count. */
export const countDialect = (text: string): { readonly words: number; readonly hits: number } => {
  const prose = text
    .replace(/```[\s\S]*?```/g, ' ')
    .replace(/`[^`\n]*`/g, ' X ')
    .replace(/https?:\S+/g, ' ')
    .replace(/[*#|>]/g, ' ')
  return {
    words: prose.split(/\s+/).filter((word) => /[A-Za-z]/.test(word)).length,
    hits: markers.reduce((sum, marker) => sum + (prose.match(marker)?.length ?? 0), 0),
  }
}

const participles = new Set(
  (
    'found told kept known named shown asked said made given taken left held meant wanted claimed chosen read written sent ' +
    'used spent called lent worn learnt owed bound heard seen put got begun gone come standing living waiting going coming ' +
    'asking saying'
  ).split(' '),
)

/** Variables and functions of a file, and those whose whole name is a participle. */
export const countParticiples = (content: string) => {
  const names = [
    ...content.matchAll(/\b(export\s+)?(?:const|let|function)\s+(?:\{[^}]*\}|\[[^\]]*\]|([A-Za-z_$][\w$]*))/g),
  ].filter(([, , name]) => name !== undefined)
  const bare = names.filter(([, , name = '']) => participles.has(name.toLowerCase()))
  return { names: names.length, bare: bare.length, exported: bare.filter(([, exported]) => exported).length }
}

export const plainEnglish = async (from = root): Promise<readonly string[]> => {
  const files = trackedFiles(from).map((path) => ({ path, content: readFileSync(join(from, path), 'utf8') }))
  return [...textKinds.flatMap((kind) => overBound(kind, files)), ...overParticiples(files)]
}

interface SourceFile {
  readonly path: string
  readonly content: string
}

const worstFiles = 8

const overBound = (kind: TextKind, files: readonly SourceFile[]): readonly string[] => {
  const counts = files
    .filter(({ path }) => kind.isIn(path))
    .map(({ path, content }) => ({ path, ...countDialect(kind.extract(content)) }))
  const words = counts.reduce((sum, count) => sum + count.words, 0)
  const hits = counts.reduce((sum, count) => sum + count.hits, 0)
  const rate = words === 0 ? 0 : (1_000 * hits) / words
  if (rate <= kind.bound) return []
  const worst = counts.toSorted((one, other) => other.hits - one.hits).slice(0, worstFiles)
  return [
    `${kind.name}: ${rate.toFixed(1)} markers of dialect per 1,000 words, at most ${kind.bound} pass. ` +
      `Rewrite them by the rules in CONTRIBUTING.md. Most are in ${worst.map(({ path, hits }) => `${path} (${hits})`).join(', ')}`,
  ]
}

const overParticiples = (files: readonly SourceFile[]): readonly string[] => {
  const counts = files
    .filter(({ path }) => isProductSource(path) && !path.includes('/testing/'))
    .map(({ path, content }) => ({ path, ...countParticiples(content) }))
  const sum = (of: 'names' | 'bare' | 'exported') => counts.reduce((total, count) => total + count[of], 0)
  const percent = sum('names') === 0 ? 0 : (100 * sum('bare')) / sum('names')
  if (percent <= participleBounds.percent && sum('exported') <= participleBounds.exported) return []
  const worst = counts.toSorted((one, other) => other.bare - one.bare).slice(0, worstFiles)
  return [
    `${percent.toFixed(1)} % of the variables are bare participles, at most ${participleBounds.percent} pass, and ${sum('exported')} ` +
      `of them are exported, at most ${participleBounds.exported} pass. Add the noun: foundUser, existingFactor. Most are in ` +
      worst.map(({ path, bare }) => `${path} (${bare})`).join(', '),
  ]
}
