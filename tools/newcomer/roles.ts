import { root } from '../check/sources.ts'
import { type Proof, signInToApp, signInToPlayground, signInToProduction } from './proofs.ts'

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

/** The blocks that a newcomer follows, in order, and what the newcomer can do afterwards. */
export interface Role {
  readonly steps: readonly Step[]
  readonly proof: Proof
}

export const roles: Readonly<Record<string, Role>> = {
  'front-end': { steps: newApp('vite-react'), proof: signInToApp },
  next: { steps: newApp('next'), proof: signInToApp },
  'back-end': { steps: newApp('hono'), proof: signInToApp },
  operator: {
    proof: signInToProduction,
    steps: [
      // The clone is enough: a provider for production builds itself.
      { ...start, without: /^npm start/ },
      {
        document: 'README.md',
        says: 'NODE_ENV=production',
        replaced: {
          'file:/srv/latchkey': 'file:../accounts',
          'smtps://user:password@mail.example.com:465': '$MAIL_SERVER',
          '  SMTP_URL=': '  PORT=0 SMTP_URL=',
        },
      },
    ],
  },
  contributor: {
    proof: signInToPlayground,
    steps: [
      { ...start, without: /^npm start/ },
      // The tests take a quarter of an hour, and the others longer.
      { document: 'CONTRIBUTING.md', says: 'npm run check', without: /^(?!npm (?:start|run check)\b)/ },
    ],
  },
}
