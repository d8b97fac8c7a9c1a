import type { Chunk } from './chunks.ts'

/** What the files of one kind may weigh and must not hold. */
export interface Rule {
  readonly name: string
  readonly holds: (chunk: Chunk) => boolean
  /** Brotli. */
  readonly budgetBytes: number
  /** The budget is for all of them at once: as files of their own, or in one, as the page's own bundler will put them. */
  readonly together?: 'files' | 'file'
  readonly words?: readonly { readonly word: RegExp; readonly because: string }[]
  readonly sources?: readonly { readonly path: RegExp; readonly because: string }[]
  /** Files that these may not need, however many stand between. */
  readonly without?: { readonly holds: (chunk: Chunk) => boolean; readonly because: string }
}

/** React, and what takes over for it. */
const isRest = ({ sources }: Chunk): boolean =>
  sources.some((path) => /\/early\/take-over\.ts$|^node_modules\/react-dom\//.test(path))

const noReact = { path: /^node_modules\/(react|react-dom|scheduler)\//, because: 'React comes after the first form' }

/** What can stand on Main, and what answers there. */
const ofMain =
  /\/(carry-on\.ts|consumer\.begin\.ts|(tabbed|refused)\.screens\.ts|phone-entry\.tsx|learn\.ts|engine\.ts|copy\/languages\/[\w-]+\.ts)$/

const isNumbering = ({ sources }: Chunk): boolean => sources.some((path) => /\/libphonenumber-js\//.test(path))

const noNumbering = { path: /\/libphonenumber-js\//, because: 'numbering plans come when a number is asked for' }

/** The script of the services frame, a page of its own. */
const isServices = ({ name }: Chunk): boolean => name === 'services.js'

const isHeadless = ({ name }: Chunk): boolean => name === 'headless.js'

/** A chunk graph of its own, of the same sources as the module's. */
const isClassic = ({ build }: Chunk): boolean => build === 'vite.global.config.ts'

/** Both entries under the names of the existing SDK, each a chunk graph of its own. */
const isSwitched = ({ build, eager }: Chunk): boolean => build === 'vite.stytch.config.ts' && eager
const isSwitchedHeadless = ({ name }: Chunk): boolean => name === 'stytch-headless.js'

/** Of the package for React pages, whose React is their own. */
const isReactPage = ({ build, eager }: Chunk): boolean => build === 'react' && eager

/** What no browser may be sent. */
const nowhere: Required<Pick<Rule, 'words' | 'sources'>> = {
  words: [
    { word: /\bZod\w+|\bsafeParse\b/, because: 'the validator stays on the server' },
    { word: /\bprocess\.env\b/, because: 'browsers have no process' },
    { word: /from\s*["']node:/, because: 'browsers have no Node modules' },
    { word: /\beval\(|\bnew Function\b/, because: 'a strict content policy refuses it' },
  ],
  sources: [
    { path: /\.schema\.ts$/, because: 'schemas stay on the server' },
    { path: /^packages\/(provider|playground)\//, because: 'it runs beside the browser, not in it' },
    { path: /\/samples\.tsx?$|\.test\.tsx?$/, because: 'made-up steps are for tests and the gallery' },
    { path: /^node_modules\/(zod|kysely|pg|hono|pino|jose)\//, because: 'it is a library of the server' },
  ],
}

/** What stands before the first field, whichever script brings it. */
const firstPaint: Omit<Rule, 'name' | 'holds'> = {
  // With the page around it and the heads of both answers it fits into one initial congestion window (14 kB).
  budgetBytes: 12_000,
  together: 'files',
  words: [
    { word: /one-time-code/, because: 'the passcode field comes with its screen' },
    { word: /\beth_|\bsolana\b/i, because: 'wallets come when one is chosen' },
    { word: /navigator\.credentials/, because: 'passkeys come with their button' },
    { word: /\botpauth\b/, because: 'authenticator codes come with their screen' },
  ],
  sources: [
    {
      path: /^packages\/widget\/src\/methods\/[^/]+\/(?!entry\.tsx$)/,
      because: 'of a method only the entry is eager',
    },
    { path: /^packages\/[^/]+\/src\/stytch/, because: 'names of the existing SDK are for sites that come from it' },
    noNumbering,
    noReact,
  ],
}

export const rules: readonly Rule[] = [
  {
    name: 'any file but the numbering plans and React',
    holds: (chunk) => !isNumbering(chunk) && !isSwitched(chunk) && !isRest(chunk),
    budgetBytes: 16_000,
    ...nowhere,
  },
  {
    name: 'the first paint',
    holds: (chunk) =>
      chunk.eager &&
      ![isClassic, isHeadless, isReactPage, isServices, isSwitched, isSwitchedHeadless].some((isOther) =>
        isOther(chunk),
      ),
    ...firstPaint,
  },
  { name: 'the first paint of a React page', holds: isReactPage, ...firstPaint, budgetBytes: 12_000, together: 'file' },
  { name: 'the first paint by the classic script', holds: (chunk) => isClassic(chunk) && chunk.eager, ...firstPaint },
  {
    name: 'the first paint of a site that has switched',
    holds: isSwitched,
    // Names, tables and errors of three generations come on top of the widget's first paint and its client; a site's own
    // bundler leaves out those that it does not import.
    budgetBytes: 17_500,
    together: 'files',
    words: nowhere.words,
    sources: [...nowhere.sources, noNumbering, noReact],
  },
  {
    name: 'a lazy chunk',
    holds: (chunk) => !chunk.eager && !isNumbering(chunk) && !isRest(chunk),
    budgetBytes: 6_000,
  },
  {
    name: 'React with what takes over for it',
    holds: isRest,
    budgetBytes: 61_000,
    ...nowhere,
  },
  {
    name: 'a chunk of Main',
    holds: ({ eager, sources }) => !eager && sources.some((path) => ofMain.test(path)),
    budgetBytes: 6_000,
    without: { holds: isRest, because: 'what Main shows and answers must not wait for React' },
  },
  {
    name: 'the numbering plans',
    holds: isNumbering,
    budgetBytes: 32_000,
    sources: [
      {
        path: /^packages\/(?!widget\/src\/ui\/phone\/|js\/src\/services\/)/,
        because: 'nobody who types no number may fetch them, so nothing else stands beside them',
      },
    ],
  },
  {
    name: 'the headless client',
    holds: isHeadless,
    // All methods in one file: it grows by the calls of each, last by what asks anew for a chunk that others import.
    budgetBytes: 8_750,
    words: [
      { word: /["']react(-dom)?["'/]/, because: 'the headless client shows nothing' },
      { word: /adoptedStyleSheets|attachShadow/, because: 'the headless client shows nothing' },
    ],
    sources: [{ path: /^packages\/widget\//, because: 'the headless client shows nothing' }, noNumbering],
  },
  {
    name: 'the headless client of a site that has switched',
    holds: isSwitchedHeadless,
    // Tables of the events and choices of business accounts, and what says of each call that it is not there yet.
    budgetBytes: 12_500,
    words: [{ word: /["']react(-dom)?["'/]|adoptedStyleSheets/, because: 'the headless client shows nothing' }],
    sources: [{ path: /^packages\/widget\//, because: 'the headless client shows nothing' }, noNumbering],
  },
]
