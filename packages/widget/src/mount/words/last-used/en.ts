/** English: what marks the way that was used last. */
export const words = {
  'main.lastUsed': 'Last used',
} as const
