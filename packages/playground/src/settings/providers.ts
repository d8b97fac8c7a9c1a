import type { Options, Values } from './setting.ts'

/** Returns the chosen providers as mount options; null unless social sign-in is a product. */
export const providersFor = (values: Values): readonly Options[] | null => {
  const listed = (id: string) => (values[id] ?? '').split(' ').filter(Boolean)
  if (!listed('products').includes('oauth')) return null
  const position = values['one-tap'] ?? 'off'
  return listed('providers').map((type) =>
    type === 'google' && position !== 'off' ? { type, one_tap: true, position } : { type },
  )
}
