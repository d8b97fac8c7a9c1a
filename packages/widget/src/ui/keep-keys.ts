/** Keys that edit a field. Tab, Escape and keys with Ctrl or Cmd are also the page's, as in its own fields. */
const EDITS = /^(?:.|\p{Emoji}|Enter|Backspace|Delete|Arrow\w+|Home|End|PageUp|PageDown|Dead|Process|Unidentified)$/u

const isField = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

/**
 * Keeps the keys that are typed into the fields of a shadow tree from the page. Outside the tree such an event seems to come from the
 * tree's host, which is no field, so a page with shortcuts of one key would run them while its user types an address (DOM, retargeting).
 */
export function keepKeys(tree: ShadowRoot): void {
  for (const type of ['keydown', 'keypress', 'keyup'] as const)
    tree.addEventListener(type, (event) => {
      const { key, ctrlKey, metaKey, altKey } = event as KeyboardEvent
      const hasModifier = metaKey || (ctrlKey && !altKey)
      if (!hasModifier && EDITS.test(key ?? 'Unidentified') && isField(event.composedPath()[0])) event.stopPropagation()
    })
}
