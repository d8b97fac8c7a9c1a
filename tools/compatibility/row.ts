/** The groups of `docs/COMPATIBILITY.md`, in its order, with their headings. */
export const kinds = {
  sdk: 'Existing SDKs of browsers',
  framework: 'Frameworks, bundlers and runtimes',
  backEnd: 'Back-end SDKs',
  oauth: 'OAuth and OpenID clients',
  agent: 'Agents and MCP clients',
  identityProvider: 'Identity providers of organizations',
  imported: 'Sources of imported passwords',
  browser: 'Browsers, translators and extensions',
} as const

export type Kind = keyof typeof kinds

/** Where the version of the other side comes from. */
export type Version =
  /** A package in the lock file: its place below `node_modules`, without that folder. */
  | { readonly locked: string }
  /** A dependency of a folder with a `package.json` of its own. */
  | { readonly folder: string; readonly name: string }
  /** The version that the tests ran last, of a program that the system installs. */
  | { readonly ran: string }
  /** What the tests repeat: the requests or the documents of the other side, and the version if it is known. */
  | { readonly recorded: string }

/** A product of another maker, and the test that tries it. */
export interface Tried {
  readonly subject: string
  readonly kind: Kind
  readonly version: Version
  /** The day on which the test last changed, as `YYYY-MM-DD`. Every nightly run has repeated it since. */
  readonly on: string
  /** The test, or the table that it reads, relative to the repository. */
  readonly test: string
  /** The name of the subject in that file. Default: `subject`. */
  readonly named?: string
  /** What was tried, as the rest of a sentence. */
  readonly note: string
}

/** A product of another maker, or a part of it, that does not work. */
export interface Failing {
  readonly subject: string
  readonly kind: Kind
  readonly reason: string
  /** The file that shows it: a test, or the document that says it. */
  readonly seenIn: string
  /** The words of that file about the subject. Default: `subject`. */
  readonly named?: string
}
