/** Presets for `styles`. A page that does not import this module loads nothing of it. */
export { extendTheme, modern, shadcn, spec } from '@latchkey/widget/ui/presets'
