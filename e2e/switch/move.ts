/** Changes of a site that switches: the names of its imports, and one address. */
export interface Moved {
  readonly text: string
  /** Number of changed and added lines. */
  readonly lines: number
}

const version = '0.1.0'

/** Returns the replacement rules; a file that names nothing of theirs stays unchanged. */
const rulesFor = (address: string): readonly (readonly [RegExp, string])[] => [
  [/(["'])@stytch\/vanilla-js(["'/])/g, '$1@latchkey/js/stytch$2'],
  [/(["'])@stytch\/(?:react|nextjs)(["'/])/g, '$1@latchkey/react/stytch$2'],
  [/https:\/\/cdn\.jsdelivr\.net\/npm\/@stytch\/vanilla-js@[\d.]+\/\+esm/g, `${address}/js/stytch.js`],
  [/(customBaseUrl: )'[^']+'/g, `$1'${address}'`],
]

const manifestRules: readonly (readonly [RegExp, string])[] = [
  [/"@stytch\/vanilla-js": "[^"]+"/, `"@latchkey/js": "${version}"`],
  [/"@stytch\/(?:react|nextjs)": "[^"]+"/, `"@latchkey/react": "${version}"`],
]

/** Matches the file around every page of a server-rendered site, which needs the style sheet. */
const isAround = (path: string) => /(^|\/)(pages\/_app|app\/layout)\.tsx$/.test(path)

/**
 * Switches one file of a site.
 *
 * @param path below the site's folder
 * @param address of the provider
 */
export const moved = (path: string, text: string, address: string): Moved => {
  const rules = path.endsWith('package.json') ? manifestRules : rulesFor(address)
  const replaced = rules.reduce((now, [from, to]) => now.replaceAll(new RegExp(from, 'g'), to), text)
  const before = text.split('\n')
  const changed = replaced.split('\n').filter((line, at) => line !== before[at]).length
  if (!isAround(path)) return { text: replaced, lines: changed }
  return { text: `import '@latchkey/react/latchkey.css'\n${replaced}`, lines: changed + 1 }
}
