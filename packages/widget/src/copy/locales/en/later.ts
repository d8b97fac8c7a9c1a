/** English: what the screens after the first have in common. */
export const later = {
  'flow.back': 'Back',
  'flow.retry': 'Try again',
} as const
