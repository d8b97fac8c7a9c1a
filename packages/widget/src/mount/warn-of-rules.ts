/** Whether a warning was printed. A global symbol, because a page may load two copies of this code. */
const WARNED = Symbol.for('latchkey.printedRules')

/** Warns the page's developers once about a server-rendered form without its rules. */
export function warnOfRules(): void {
  const globals = globalThis as { [WARNED]?: true }
  if (globals[WARNED]) return
  globals[WARNED] = true
  console.warn(
    "Latchkey: the server-rendered form was shown without its styles until the script loaded. Import '@latchkey/react/latchkey.css' (or '@latchkey/js/latchkey.css') where your site imports its style sheets, link the file in the head, or print the styles with the form: pass `nonce` or `inlineRules`.",
  )
}
