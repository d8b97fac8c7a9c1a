/** Whether a warning was printed. A global symbol, because a page may load two copies of this code. */
const WARNED = Symbol.for('latchkey.printedRules')

/** Warns the page's developers once about a server-rendered form without its rules. */
export function warnOfRules(): void {
  const holder = globalThis as { [WARNED]?: true }
  if (holder[WARNED]) return
  holder[WARNED] = true
  console.warn(
    "Latchkey: the form that your server has written stood on the page without its rules until the script came. Import '@latchkey/react/latchkey.css' (or '@latchkey/js/latchkey.css') where your site imports its style sheets, link the file from the head, or let the rules be written with the form: give it a nonce, or inlineRules.",
  )
}
