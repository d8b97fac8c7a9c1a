/** English: the ways to sign in beside each other. */
export const tabs = {
  'tabs.label': 'Ways to sign in',
  'tabs.text': 'Text',
  'tabs.whatsapp': 'WhatsApp',
  'tabs.email': 'Email',
} as const
