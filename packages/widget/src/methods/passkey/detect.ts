import { browserSupportsAutofill } from '@latchkey/client/methods/passkey/autofill'
import type { Browser } from '../../consumer/browser.ts'
import { isInApp } from '../../ui/in-app-browsers.ts'

/** An empty box waits no longer than this for the browser's word. Silence means no. */
const PATIENCE_MS = 100

/** Says whether the browser offers passkeys in a field, and whether it is another app's, which has none. */
export async function detect(tell: (found: Partial<Browser>) => void): Promise<void> {
  tell({ isInApp: isInApp() })
  const silence = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false))
  tell({ autofillsPasskeys: await Promise.race([browserSupportsAutofill(), silence]).catch(() => false) })
}
