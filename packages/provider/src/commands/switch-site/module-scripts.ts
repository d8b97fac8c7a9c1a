import { replacementOf } from './import-paths.ts'

/** Modules that the provider serves under `/js/`, by the import that they replace. A test compares them with the build. */
export const moduleScripts: Readonly<Record<string, string>> = {
  '@latchkey/js/stytch': 'stytch.js',
  '@latchkey/js/stytch/headless': 'stytch-headless.js',
  '@latchkey/js/stytch/compat': 'stytch-compat.js',
  '@latchkey/js/stytch/b2b': 'stytch-b2b.js',
  '@latchkey/js/stytch/b2b/headless': 'stytch-b2b-headless.js',
  '@latchkey/js/stytch/b2b/adminPortal': 'stytch-admin-portal.js',
}

/** The classic script of the provider, and the existing one that it stands in for. */
export const classicScript = { theirs: 'https://js.stytch.com/stytch.js', ours: 'latchkey.global.js' } as const

export const classicScriptAdvice =
  'The script sets `window.Latchkey`, so change the calls of `Stytch(…)` to `Latchkey.createClient(token, { baseURL })`.'

const hosts = [
  'cdn\\.jsdelivr\\.net\\/npm',
  'esm\\.run',
  'esm\\.sh(?:\\/v\\d+)?',
  'unpkg\\.com',
  'cdn\\.skypack\\.dev',
  'ga\\.jspm\\.io\\/npm:',
].join('|')

/** Addresses of their packages at the networks that serve npm packages: the package, and the path below it. */
const served = new RegExp(
  `(?:https?:)?\\/\\/(?:${hosts})\\/?(@stytch\\/[\\w-]+)(?:@[\\w.^~*-]+)?((?:\\/[\\w.+/-]*)?)(?:\\?[\\w=&,.@/-]*)?`,
  'g',
)

export interface ScriptAddress {
  readonly start: number
  readonly end: number
  /** File under `/js/` of the provider, or null with the reason. */
  readonly file: string | null
  readonly advice?: string
}

/** Finds the addresses of their scripts. */
export const scriptAddresses = (text: string): readonly ScriptAddress[] => [
  ...[...text.matchAll(/(?:https?:)?\/\/js\.stytch\.com\/stytch\.js/g)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
    file: classicScript.ours,
    advice: classicScriptAdvice,
  })),
  ...[...text.matchAll(served)].map(({ index, 0: { length }, 1: name = '', 2: path = '' }) => ({
    start: index,
    end: index + length,
    ...moduleOf(name, path),
  })),
]

const moduleOf = (name: string, path: string): Pick<ScriptAddress, 'file' | 'advice'> => {
  if (path.includes('/iife/'))
    return {
      file: null,
      advice:
        'This classic script sets `stytch`. Import `/js/stytch.js` of your provider in a `<script type="module">` instead; the calls stay.',
    }
  const replacement = replacementOf(name + path.replace(/\/\+esm$/, '').replace(/\/$/, ''))
  if (replacement === null || !('to' in replacement))
    return { file: null, advice: replacement !== null && 'advice' in replacement ? replacement.advice : 'Remove it.' }
  const file = moduleScripts[replacement.to] ?? null
  return file === null
    ? { file, advice: 'The provider serves no React modules. Install `@latchkey/react` and bundle the page.' }
    : { file }
}
