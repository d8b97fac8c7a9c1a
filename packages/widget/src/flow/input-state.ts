import { holdsFocus } from './focus.ts'

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

/** Finds the new node of a removed one. A button has no ID, but a text that no other button of the screen has. */
const sameIn = (box: Element, { id, nodeName, textContent }: Element): HTMLInputElement | undefined =>
  [...box.querySelectorAll<HTMLInputElement>(id ? `[id="${id}"]` : nodeName)].find(
    (one) => id || one.textContent === textContent,
  )

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
  // A node that was only moved has lost the focus too. An element that has received it since keeps it.
  if (!focused || focusedIn(box) || !holdsFocus(box)) return
  const nextField = focused.isConnected ? (focused as HTMLInputElement) : sameIn(box, focused)
  nextField?.focus()
  // An email field has no selection that can be read or set (HTML, "does not apply").
  if (selection[0] !== null) nextField?.setSelectionRange(...selection)
}
