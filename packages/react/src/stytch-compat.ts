/** Converters from older styles to generation 6, under the names that sites of the existing SDK import. */
export { addColorFallback, generateColorFallback, styleToTheme } from '@latchkey/widget/stytch/compat'
