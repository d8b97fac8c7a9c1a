/** Keys that edit a field. Tab, Escape and keys with Ctrl or Cmd are also the page's, as in its own fields. */
const EDITS = /^(?:.|\p{Emoji}|Enter|Backspace|Delete|Arrow\w+|Home|End|PageUp|PageDown|Dead|Process|Unidentified)$/u

const isField = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

/** Keys that press or move in another control, as a button or a tab. A page that uses them itself leaves them to its own controls. */
const PRESSES = /^(?: |Enter|Arrow\w+|Home|End|PageUp|PageDown)$/

const isControl = (target: EventTarget | undefined): boolean =>
  target instanceof Element && target.matches('button, a[href], summary, [role], [tabindex]')

/**
 * Keeps the keys that are typed into the fields of a shadow tree, or press its buttons, from the page. Outside the tree such an event
 * seems to come from the tree's host, which is no field, so a page with shortcuts of one key would run them while its user types an
 * address, and one that prevents the space bar would disable our buttons (DOM, retargeting).
 *
 * @param tree our shadow root, or our box inside a shadow root of the page
 */
export function keepKeys(tree: Element | ShadowRoot): void {
  for (const type of ['keydown', 'keypress', 'keyup'] as const)
    tree.addEventListener(type, (event) => {
      const { key, ctrlKey, metaKey, altKey } = event as KeyboardEvent
      const hasModifier = metaKey || (ctrlKey && !altKey)
      const [target] = event.composedPath()
      const isOurs = isField(target) ? EDITS.test(key ?? 'Unidentified') : isControl(target) && PRESSES.test(key ?? '')
      if (!hasModifier && isOurs) event.stopPropagation()
    })
}
