/** Where a screen receives the focus: the field that it is about, or else its heading. */
const FOCUS_TARGETS = ['[data-latchkey-focus]', 'h2[tabindex]'] as const

const active = (box: Element) => (box.getRootNode() as Document | ShadowRoot).activeElement

/**
 * True when the widget may move the focus: it has it, or nobody has it because the focused element was just removed.
 * Somebody who writes elsewhere on the page is never called away.
 */
export function holdsFocus(box: Element): boolean {
  const focused = active(box)
  return focused
    ? focused === box.ownerDocument.body || box.contains(focused)
    : box.ownerDocument.activeElement === box.ownerDocument.body
}

const focus = (element: HTMLElement | null) => {
  element?.focus()
  return element !== null
}

/** Moves the focus to a screen that has just appeared, which makes a screen reader say where the person is. */
export function toScreen(box: Element): void {
  FOCUS_TARGETS.some((selector) => focus(box.querySelector<HTMLElement>(selector)))
}

/**
 * A dialog of the page that is closed half way and opened again gives the focus to what is marked so, and else to the
 * first thing that can take it, which is the way back (HTML, "dialog focusing steps").
 */
export function markAutofocus(box: Element): void {
  if (box.closest('dialog, [popover]')) box.querySelector(FOCUS_TARGETS[0])?.setAttribute('autofocus', '')
}

/** Moves the focus to the field that was refused. */
export function toField(box: Element): void {
  const refused = box.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (refused && active(box) !== refused) focus(refused)
}
