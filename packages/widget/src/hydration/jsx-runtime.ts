/** React 19's marks of an element and of a fragment. Symbols of the platform, so that they are the same in every file. */
const ELEMENT = Symbol.for('react.transitional.element')
export const Fragment = Symbol.for('react.fragment')

type Props = Readonly<Record<string, unknown>>

/**
 * Makes the elements that `react/jsx-runtime` makes, as a module: the script builds take it in its place, because theirs
 * (https://github.com/facebook/react/issues/11503) is CommonJS, and a bundler's frame around that would be one more file
 * before the first form. Plain views have no `ref`, and a key only where there is one.
 */
export const jsx = (type: unknown, { key: spread, ...props }: Props, key: unknown = spread): object => ({
  $$typeof: ELEMENT,
  type,
  key: key === undefined ? null : `${key}`,
  ref: props.ref ?? null,
  props,
})

export { jsx as jsxs }
