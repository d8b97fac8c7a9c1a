/** English: that something did not arrive, which may have to be said before anything else is there. */
export const words = {
  'flow.unreachable': 'We are unable to reach the server. Check your connection and try again.',
} as const
