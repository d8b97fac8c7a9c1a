/** Presets for `styles`. A page that does not import this module loads nothing of it. */
export { contrastful, extendTheme, midnight, modern, shadcn, soft, spec } from '@latchkey/widget/ui/presets'
