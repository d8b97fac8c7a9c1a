import type { Chunk } from './chunks.ts'

/** Forbidden content and budget of one kind of files. */
export interface Rule {
  readonly name: string
  readonly holds: (chunk: Chunk) => boolean
  /** Brotli, total: these files load before the first paint. */
  readonly budgetBytes?: number
  /** Brotli, of each with all of its imports that no entry has loaded. */
  readonly budgetOfEachBytes?: number
  /** Files that the budget of each leaves out, with all of their imports: another part of the widget loads them too. */
  readonly apartFrom?: (chunk: Chunk) => boolean
  /** Number of round trips to load the files of an entry; files that are named together load at once. */
  readonly rounds?: { readonly entry: string; readonly most: number }
  readonly words?: readonly { readonly word: RegExp; readonly because: string }[]
  readonly sources?: readonly { readonly path: RegExp; readonly because: string }[]
  /** Files that these may not need, directly or indirectly. */
  readonly without?: { readonly holds: (chunk: Chunk) => boolean; readonly because: string }
}

/** Matches React and the code that hydrates. */
const isReact = ({ sources }: Chunk): boolean =>
  sources.some((path) => /^node_modules\/(react|react-dom|scheduler)\//.test(path))

const noReact = { path: /^node_modules\/(react|react-dom|scheduler)\//, because: 'React loads after the first form' }

/** Matches code that Main renders, and code that answers there. */
const ofMain =
  /\/(start-flow\.ts|consumer\.begin\.ts|(main-tabs|refusals)\.ts|phone-entry\.tsx|load-language\.ts|client\/src\/core\/runtime\.ts|copy\/locales\/(?!en\.)[\w-]+\.ts)$/

const isNumbering = ({ sources }: Chunk): boolean => sources.some((path) => /\/libphonenumber-js\//.test(path))

const noNumbering = { path: /\/libphonenumber-js\//, because: 'numbering plans load when a number is requested' }

const flags = /\/ui\/phone\/flags\/zone-/

const noFlags = { path: flags, because: 'a flag loads when a phone form shows its country' }

const noPortal = {
  path: /^packages\/widget\/src\/portal\//,
  because: 'the organization portal loads with its mount',
}

const isEagerFor = (entry: string) => (chunk: Chunk) => chunk.eagerFor.includes(entry)

/** Matches files that load only after the first form is shown. */
const isLater = ({ eagerFor }: Chunk): boolean => eagerFor.length === 0

/** Matches the screens of codes and passwords, whose forms and calls the account shares. */
const isFormScreen = (chunk: Chunk): boolean =>
  isLater(chunk) && chunk.sources.some((path) => /\/methods\/(otp|password)\/\w+\.screens\.ts$/.test(path))

/** Content that no browser may receive. */
const nowhere: Required<Pick<Rule, 'words' | 'sources'>> = {
  words: [
    { word: /\bZod\w+|\bsafeParse\b/, because: 'the validator stays on the server' },
    { word: /\bprocess\.env\b/, because: 'browsers have no process' },
    { word: /from\s*["']node:/, because: 'browsers have no Node modules' },
    { word: /\beval\(|\bnew Function\b/, because: 'a strict content policy refuses it' },
  ],
  sources: [
    { path: /\.schema\.ts$/, because: 'schemas stay on the server' },
    { path: /^packages\/(provider|playground)\//, because: 'it runs outside the browser' },
    { path: /\/samples\.tsx?$|\.test\.tsx?$/, because: 'sample steps are for tests and the gallery' },
    {
      path: /^node_modules\/(zod|kysely|pg|hono|pino|jose|@opentelemetry)\//,
      because: 'it is a library of the server',
    },
  ],
}

/** Rules for files that load before the first field, by any script. */
const firstPaint: Omit<Rule, 'name' | 'holds'> = {
  words: [
    { word: /one-time-code/, because: 'the passcode field loads with its screen' },
    { word: /\beth_|\bsolana\b/i, because: 'wallets load when one is chosen' },
    { word: /navigator\.credentials/, because: 'passkeys load with their button' },
    { word: /\botpauth\b/, because: 'authenticator codes load with their screen' },
  ],
  sources: [
    {
      path: /^packages\/widget\/src\/methods\/[^/]+\/(?!entry\.tsx$|consumer\.ts$|(frequent(-business)?|detect|printed)-marks\.ts$|marks\/(google|microsoft|apple|github)\.ts$)/,
      because: 'only the descriptor, the entry and the commonest marks of a method load with the first file',
    },
    {
      path: /^packages\/(widget\/src\/methods\/passkey\/(?!consumer\.ts$)|client\/src\/methods\/passkey\/)/,
      because: 'pages without passkeys load no code for them',
    },
    noPortal,
    { path: /^packages\/[^/]+\/src\/stytch/, because: 'names of the existing SDK are for sites that switched from it' },
    noNumbering,
    noFlags,
    noReact,
  ],
}

/**
 * The size of an initial congestion window (14.6 kB, RFC 6928), plus the buttons of social sign-in, the detection of
 * in-app browsers, the "Last used" badges, One Tap without a card, contrast for any color of a site, the layout of many
 * providers as icons, the code screen after a reload, part names in shadow trees and of each mark, the theme of a
 * project, the data of an account that a server printed, the check whether the browser remembers a method, the list of
 * files that an idle page fetches ahead, the links at the foot, an element for each text (for browsers that translate), what
 * replaces features that a page lacks, the removal of our parameters from the page's URL without touching those of the
 * site, the one promise of all callers that complete a link (StrictMode would use its token twice), providers as plain
 * names, the marks of the four commonest providers, sizes that follow the browser's font size, and the names of the calls and of the mounts for connected apps, for the
 * account and for the organization portal, whose code loads when they are called, forms that send nothing when a tool submits them
 * without an event, the look among rules and scripts of the page: drawings, contents, and style sheets that a script has replaced,
 * a box that stays hidden until it has a screen, and keys of buttons in a shadow root of the page.
 */
const ofLoader = 19_690

/** Rules for the headless client, which renders nothing. */
const nothingShown: Omit<Rule, 'name' | 'holds'> = {
  words: [
    { word: /["']react(-dom)?["'/]/, because: 'the headless client has no user interface' },
    { word: /adoptedStyleSheets|attachShadow/, because: 'the headless client has no user interface' },
  ],
  sources: [{ path: /^packages\/widget\//, because: 'the headless client has no user interface' }, noNumbering],
}

export const rules: readonly Rule[] = [
  { name: 'any file', holds: () => true, ...nowhere },
  {
    name: 'the first file',
    holds: isEagerFor('latchkey.js'),
    budgetBytes: ofLoader,
    rounds: { entry: 'latchkey.js', most: 1 },
    ...firstPaint,
  },
  {
    name: 'the first file of members',
    holds: isEagerFor('b2b.js'),
    // Besides providers it has buttons for connections with their icon, the start of three more methods, and One Tap
    // beside the last used method. The first paint reads that method for its order; a sentence explains an organization
    // without a method. Its client completes the sign-in of a return page for every framework.
    budgetBytes: ofLoader + 975,
    rounds: { entry: 'b2b.js', most: 1 },
    sources: [noPortal, noNumbering, noFlags, noReact],
  },
  {
    name: 'the element',
    holds: isEagerFor('element.js'),
    budgetBytes: ofLoader,
    rounds: { entry: 'element.js', most: 2 },
    ...firstPaint,
  },
  {
    name: 'the classic script',
    holds: isEagerFor('latchkey.global.js'),
    budgetBytes: ofLoader,
    rounds: { entry: 'latchkey.global.js', most: 1 },
    ...firstPaint,
  },
  { name: 'the first paint of a React page', holds: isEagerFor('react/react.js'), ...firstPaint },
  {
    name: 'the first paint of a site that has switched',
    holds: isEagerFor('stytch.js'),
    rounds: { entry: 'stytch.js', most: 2 },
    sources: [noNumbering, noReact],
  },
  {
    name: 'a file of the widget',
    holds: ({ name }) => !name.startsWith('react/'),
    without: {
      holds: ({ name }) => /rolldown-runtime-/.test(name),
      because: 'a separate file costs a round trip; the first file contains it (docs/BUILD.md)',
    },
  },
  {
    name: 'what answers on every page',
    holds: ({ sources }) =>
      sources.some((path) => /\/(start-flow|flow\/begin|client\/src\/core\/runtime)\.ts$/.test(path)),
    without: {
      holds: ({ name }) => /^stytch(-b2b)?\.js$/.test(name),
      because: 'names of the existing SDK are for sites that switched from it',
    },
  },
  {
    name: 'a chunk of Main',
    holds: (chunk) => isLater(chunk) && chunk.sources.some((path) => ofMain.test(path)),
    without: { holds: isReact, because: 'code that Main renders or runs must not wait for React' },
  },
  {
    name: 'what passkeys bring before the first field',
    holds: (chunk) =>
      isLater(chunk) && chunk.sources.some((path) => /\/methods\/passkey\/consumer\.main\.ts$/.test(path)),
    budgetOfEachBytes: 1_050,
    without: { holds: isReact, because: 'the field must not wait for React' },
  },
  {
    name: 'the first view of a page of the organization portal',
    holds: (chunk) => chunk.sources.some((path) => /\/widget\/src\/portal\/\w+\/\w+\.screens\.ts$/.test(path)),
    // Provisioning, with the names and values of its settings. The lists of members and connections have 10 kB.
    budgetOfEachBytes: 14_000,
    apartFrom: isFormScreen,
  },
  {
    name: 'a whole page of the organization portal',
    holds: (chunk) => chunk.sources.some((path) => /\/widget\/src\/portal\/\w+\/\w+\.changes\.ts$/.test(path)),
    // Single sign-on. Its steps at an identity provider load apart.
    budgetOfEachBytes: 26_000,
    apartFrom: isFormScreen,
  },
  {
    name: 'the first view of the account',
    holds: (chunk) => chunk.sources.some((path) => /\/methods\/account\/\w+\.screens\.ts$/.test(path)),
    // Beside the sections it has the list of their groups, drawings of devices, spaced numbers, and what apps may do in the
    // sentences of the consent.
    budgetOfEachBytes: 13_650,
    apartFrom: isFormScreen,
  },
  {
    name: 'the whole account',
    holds: (chunk) => chunk.sources.some((path) => /\/methods\/account\/\w+\.changes\.ts$/.test(path)),
    budgetOfEachBytes: 25_550,
    apartFrom: isFormScreen,
  },
  {
    name: 'the numbering plans',
    holds: isNumbering,
    sources: [
      {
        path: /^packages\/(?!widget\/src\/ui\/phone\/|js\/src\/services\/)/,
        because: 'only number fields may load them, so nothing else may be in their file',
      },
    ],
  },
  {
    name: 'the flags of a zone',
    holds: ({ sources }) => sources.some((path) => flags.test(path)),
    // Africa, with 64 countries.
    budgetOfEachBytes: 8_000,
    sources: [{ path: /^(?!.*\/ui\/phone\/flags\/zone-)/, because: 'a form loads only the flags that it shows' }],
  },
  {
    name: 'the headless client',
    holds: isEagerFor('headless.js'),
    rounds: { entry: 'headless.js', most: 1 },
    ...nothingShown,
  },
  {
    name: 'the headless client of members',
    holds: isEagerFor('b2b-headless.js'),
    rounds: { entry: 'b2b-headless.js', most: 2 },
    ...nothingShown,
  },
  {
    name: 'the headless client of a site that has switched',
    holds: isEagerFor('stytch-headless.js'),
    rounds: { entry: 'stytch-headless.js', most: 2 },
    ...nothingShown,
  },
]
