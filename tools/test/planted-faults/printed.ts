import type { PlantedFault } from './fault.ts'

/** Faults of printed forms. */
export const faultsOfPrinted: readonly PlantedFault[] = [
  {
    means: 'a theme value opens a comment in the style sheet',
    file: 'packages/widget/src/server/style-element.ts',
    text: "if (!PLAIN.test(value) || value.includes('/*')) return false",
    replacement: 'if (!PLAIN.test(value)) return false',
    tests: ['server/printer'],
  },
  {
    means: 'a printed consent accepts the answer of another site',
    file: 'packages/widget/src/server/consent-token.ts',
    text: "return crypto.subtle.verify('HMAC', await keyOf(sessionToken, 'verify'), signature, bytesOf(consentData))",
    replacement: 'return signature.length > 0 && sessionToken !== "" && bytesOf(consentData).length > 0',
    tests: ['server/consent-token'],
  },
  {
    means: 'a printed page sends people to undefined',
    file: 'packages/widget/src/server/printed-urls.ts',
    text: "!['null', 'undefined'].includes(",
    replacement: "!['null'].includes(",
    tests: ['widget/src/server/printed-urls.test'],
  },
  {
    means: 'a printed page runs a script of a link in the theme',
    file: 'packages/widget/src/server/printed-urls.ts',
    text: '/^mailto:/i.test(value)',
    replacement: '/^[a-z]+:/i.test(value)',
    tests: ['widget/src/server/printed-urls.test'],
  },
  {
    means: 'two printed widgets of a page have the same IDs',
    file: 'packages/widget/src/server/printed-id.ts',
    text: 'hashOf(JSON.stringify(input))',
    replacement: 'hashOf(JSON.stringify(input[0]))',
    tests: ['widget/src/server/printed-id.test'],
  },
]
