/** English: the ways to sign in beside each other. */
export const words = {
  'tabs.label': 'Ways to sign in',
  'tabs.text': 'Text',
  'tabs.whatsapp': 'WhatsApp',
  'tabs.email': 'Email',
} as const
