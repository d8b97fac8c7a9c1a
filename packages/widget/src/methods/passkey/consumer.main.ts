import { browserSupportsAutofill } from '@latchkey/client/methods/passkey/autofill'
import { passkeyButton as sentences } from '../../copy/locales/en.ts'
import type { LazyEntries } from '../../flow/method.ts'
import type { Browser } from '../../user-flow/browser.ts'
import type { PasskeyEntryIntents } from '../../user-flow/passkey.contract.ts'
import { PasskeyButton } from './entry.tsx'

/** Longest wait of an empty box for the browser's answer. No answer means no. */
const PATIENCE_MS = 100

/** Reports whether the browser supports passkey autofill. */
export async function detect(onDetect: (found: Partial<Browser>) => void): Promise<void> {
  const silence = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false))
  onDetect({ autofillsPasskeys: await Promise.race([browserSupportsAutofill(), silence]).catch(() => false) })
}

export const lazyEntries: LazyEntries<PasskeyEntryIntents> = {
  entries: { button: PasskeyButton },
  styles: [],
  sentences,
}
