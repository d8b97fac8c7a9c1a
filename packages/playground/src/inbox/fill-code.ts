/** The field for a code, in the page or in the widget's shadow tree. */
const codeFieldIn = (place: ParentNode | null): HTMLInputElement | null => {
  if (place === null) return null
  const field = place.querySelector<HTMLInputElement>('input[autocomplete="one-time-code"]')
  if (field !== null) return field
  for (const { shadowRoot } of place.querySelectorAll('*')) {
    const inside = codeFieldIn(shadowRoot)
    if (inside !== null) return inside
  }
  return null
}

/**
 * Types a code into the widget's field, as the autofill of a phone does.
 *
 * @param mountTarget the element that contains the widget
 * @returns false if the widget asks for no code now
 */
export const fillCode = (mountTarget: Element | null, code: string): boolean => {
  const field = codeFieldIn(mountTarget?.parentNode ?? null)
  if (field === null) return false
  field.focus()
  // React tracks the value by its own setter, so only the element's setter counts as typing.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, code)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: code }))
  return true
}
