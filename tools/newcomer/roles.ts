import { root } from '../check/sources.ts'

/** A block of a document, found by a text in it. */
export interface Step {
  readonly document: string
  readonly says: string
  /** Lines of the block that are left out, with the reason in a comment beside. */
  readonly without?: RegExp
  /** What the newcomer writes in place of a text of the document. */
  readonly replaced?: Readonly<Record<string, string>>
}

const start: Step = { document: 'README.md', says: 'git clone', replaced: { '<this repository>': root } }
const newApp = (template: string): readonly Step[] => [
  start,
  {
    document: 'docs/NEW-APP.md',
    says: 'npx --yes http',
    // The clone is the folder of the terminal, and the app is made beside it.
    replaced: {
      'npx --yes': 'cd .. && npx --yes',
      'vite-react': template,
    },
  },
  // The document says to run the line above instead of the first line.
  { document: 'docs/NEW-APP.md', says: 'cd my-app', without: /^npm create / },
]

/** Blocks that each newcomer follows, in order. */
export const roles: Readonly<Record<string, readonly Step[]>> = {
  'front-end': newApp('vite-react'),
  next: newApp('next'),
  'back-end': newApp('hono'),
  operator: [
    // The clone is enough: a provider for production builds itself.
    { ...start, without: /^npm start/ },
    {
      document: 'README.md',
      says: 'NODE_ENV=production',
      replaced: { 'file:/srv/latchkey': 'file:../accounts', '  SMTP_URL=': '  PORT=0 SMTP_URL=' },
    },
  ],
  contributor: [
    { ...start, without: /^npm start/ },
    // The tests take a quarter of an hour, and the others longer.
    { document: 'CONTRIBUTING.md', says: 'npm run check', without: /^(?!npm (?:start|run check)\b)/ },
  ],
}
