import type { PasskeyRule } from '@latchkey/client/methods/passkey/passkey-rules'

/** The rule that a ceremony of the browser broke; nothing where something else failed. */
export const ruleOf = (fault: unknown): PasskeyRule | undefined =>
  (fault as { readonly rule?: PasskeyRule } | null)?.rule
