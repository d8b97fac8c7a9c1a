type Field = HTMLInputElement | HTMLSelectElement

/** What a person has left in a form: the texts, the focus, the caret. */
interface InputState {
  readonly values: ReadonlyMap<string, string>
  readonly focused: Element | null
  readonly selection: readonly [start: number | null, end: number | null]
}

const fieldsOf = (box: Element): readonly Field[] => [...box.querySelectorAll<Field>('input, select')]

/** Where the focus is, in the tree that the box stands in. */
const focusedIn = (box: Element) => {
  const { activeElement } = box.getRootNode() as Document | ShadowRoot
  return box.contains(activeElement) ? activeElement : null
}

export function captureInput(box: Element): InputState {
  const focused = focusedIn(box)
  const { selectionStart = null, selectionEnd = null } = (focused ?? {}) as Partial<HTMLInputElement>
  return {
    values: new Map(fieldsOf(box).map(({ id, value }) => [id, value])),
    focused,
    selection: [selectionStart, selectionEnd],
  }
}

/** Gives it to the nodes that stand there now. Those that stayed have kept it themselves and are left alone. */
export function restoreInput(box: Element, { values, focused, selection }: InputState): void {
  for (const field of fieldsOf(box)) {
    const value = values.get(field.id)
    if (value !== undefined && value !== field.value) field.value = value
  }
  if (!focused || focused.isConnected) return
  const again = box.querySelector<HTMLInputElement>(`[id="${focused.id}"]`)
  again?.focus()
  // A field for an address has no selection that could be read or set (HTML, "does not apply").
  if (selection[0] !== null) again?.setSelectionRange(...selection)
}
