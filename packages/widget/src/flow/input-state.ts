type InputElement = HTMLInputElement | HTMLSelectElement

/** The user's input in a form: texts, focus and caret. */
export interface InputState {
  readonly values: ReadonlyMap<string, string>
  readonly focused: Element | null
  readonly selection: readonly [start: number | null, end: number | null]
}

const fieldsOf = (box: Element): readonly InputElement[] => [...box.querySelectorAll<InputElement>('input, select')]

/** Returns the focused element in the tree of the box. */
const focusedIn = (box: Element) => {
  const { activeElement } = box.getRootNode() as Document | ShadowRoot
  return box.contains(activeElement) ? activeElement : null
}

export function captureInput(box: Element): InputState {
  const focused = focusedIn(box)
  const { selectionStart = null, selectionEnd = null } = (focused ?? {}) as Partial<HTMLInputElement>
  return {
    // A field that still has its default takes the next one. A select has no default.
    values: new Map(
      fieldsOf(box).flatMap((field) =>
        'defaultValue' in field && field.value === field.defaultValue ? [] : [[field.id, field.value] as const],
      ),
    ),
    focused,
    selection: [selectionStart, selectionEnd],
  }
}

/** Sets a value past React, which compares with the value that it knows, and so answers the event. */
const fill = (field: InputElement, value: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)

/**
 * Restores the input in new nodes. Nodes that were kept have not lost it and are left alone, also with a text that
 * their view has formatted.
 *
 * @param toldTexts which texts the views learn, because they may keep them in a state: none, or all but codes, because a
 *   complete one would be submitted again
 */
export function restoreInput(
  box: Element,
  { values, focused, selection }: InputState,
  toldTexts: 'none' | 'all but codes' = 'none',
): void {
  for (const field of fieldsOf(box)) {
    const value = values.get(field.id)
    const isKept = 'defaultValue' in field && field.value !== field.defaultValue
    if (value === undefined || isKept || value === field.value) continue
    fill(field, value)
    if (toldTexts === 'all but codes' && field.autocomplete !== 'one-time-code')
      field.dispatchEvent(new Event('input', { bubbles: true }))
    // A filled field has its caret at the start or at the end.
    if (field === focused && selection[0] !== null) (field as HTMLInputElement).setSelectionRange(...selection)
  }
  if (!focused || focused.isConnected) return
  const nextField = box.querySelector<HTMLInputElement>(`[id="${focused.id}"]`)
  nextField?.focus()
  // An email field has no selection that can be read or set (HTML, "does not apply").
  if (selection[0] !== null) nextField?.setSelectionRange(...selection)
}
