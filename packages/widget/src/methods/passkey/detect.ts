import { browserSupportsAutofill } from '@latchkey/client/methods/passkey/autofill'
import type { Browser } from '../../consumer/browser.ts'

/** An empty box waits no longer than this for the browser's word. Silence means no. */
const PATIENCE_MS = 100

/** Says whether the browser offers passkeys in a field. */
export async function detect(tell: (found: Partial<Browser>) => void): Promise<void> {
  const silence = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false))
  tell({ autofillsPasskeys: await Promise.race([browserSupportsAutofill(), silence]).catch(() => false) })
}
