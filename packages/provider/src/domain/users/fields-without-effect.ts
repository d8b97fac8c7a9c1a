/**
 * Fields of users that are accepted for sites that move here, and change nothing, with the sentence of the answer's
 * `warning`. Every other field has an effect, which `accepted-fields.test.ts` names a test of.
 */
export const withoutEffect = {
  attributes:
    '`attributes` is not stored and has no effect here. Pass it to the calls that send a code or a link, and that sign in.',
} as const

/** Returns the `warning` of an answer about the values of a request that have no effect, or nothing. */
export const warningAbout = (input: { readonly [Name in keyof typeof withoutEffect]?: object | undefined }) => {
  const names = (Object.keys(withoutEffect) as (keyof typeof withoutEffect)[]).filter(
    (name) => Object.keys(input[name] ?? {}).length > 0,
  )
  return names.length === 0 ? {} : { warning: names.map((name) => withoutEffect[name]).join(' ') }
}
