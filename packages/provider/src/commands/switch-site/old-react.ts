import type { Note } from './edit.ts'

/** A dependency on React or its renderer, with the range of its versions. */
const dependency = /"(react|react-dom)"\s*:\s*"([^"]*)"/g

/** The first React with which `@latchkey/react` works: its peer dependency says the same. */
const first = { major: 18, minor: 2 }

/**
 * Whether a range of versions includes none that `@latchkey/react` works with. A range in another form, such as a tag or an
 * address, counts as new enough.
 *
 * ```ts
 * isTooOld('^17.0.2') // true
 * isTooOld('^17.0.2 || ^18.0.0') // false
 * ```
 */
export const isTooOld = (range: string): boolean =>
  range.split('||').every((alternative) => {
    const [, operator = '', major = '', minor = ''] =
      /^(\^|~|>=?|<=?|=)?v?(\d+)(?:\.(\d+))?/.exec(alternative.replace(/\s/g, '')) ?? []
    if (major === '' || operator.startsWith('>')) return false
    if (operator === '<' && Number(major) === first.major && minor === '') return true
    if (Number(major) !== first.major) return Number(major) < first.major
    return operator !== '^' && minor !== '' && Number(minor) < first.minor
  })

/** Returns what to do about the React of a site that uses their React package; empty if it is new enough. */
export const oldReactNotes = (text: string): readonly Note[] => {
  if (!/"@stytch\/(?:react|nextjs)"\s*:/.test(text)) return []
  const [old] = [...text.matchAll(dependency)].filter(({ 2: range = '' }) => isTooOld(range))
  if (old === undefined) return []
  const advice = `\`@latchkey/react\` needs React 18.2 or newer, and this site has ${old[2]}. Update \`react\` and \`react-dom\`, and render with \`createRoot\`. Without an update, call \`@latchkey/js/stytch\`, which needs no React.`
  return [{ offset: old.index, advice }]
}
