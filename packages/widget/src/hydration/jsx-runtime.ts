/** React 19's symbols for elements and fragments. `Symbol.for` makes them equal in every file. */
const ELEMENT = Symbol.for('react.transitional.element')
export const Fragment = Symbol.for('react.fragment')

type JsxProps = Readonly<Record<string, unknown>>

/**
 * Creates the same elements as `react/jsx-runtime`, but as an ES module. The script builds use it instead, because
 * React's runtime (https://github.com/facebook/react/issues/11503) is CommonJS, and a bundler's wrapper for that would
 * be one more file before the first form. Views without hooks have a key only in lists.
 */
export const jsx = (type: unknown, { key: spread, ...props }: JsxProps, key: unknown = spread): object => ({
  $$typeof: ELEMENT,
  type,
  key: key === undefined ? null : `${key}`,
  ref: props.ref ?? null,
  props,
})

export { jsx as jsxs }
