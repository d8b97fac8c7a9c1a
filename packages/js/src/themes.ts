/** Presets for `styles`. A page that does not import this module loads nothing of it. */
export * from '@latchkey/widget/ui/presets'
