/** English: what an answer may bring, and what the screens after the first have in common. */
export const later = {
  'flow.back': 'Back',
  'flow.retry': 'Try again',
  'flow.wait': 'Please wait {time} before you try again.',
} as const
