/** Where a screen receives the focus: its main field, or else its heading. */
const FOCUS_TARGETS = ['[data-latchkey-focus]', 'h2[tabindex]'] as const

const active = (box: Element) => (box.getRootNode() as Document | ShadowRoot).activeElement

/**
 * True if the widget may move the focus: it has the focus, or no element has it because the focused one was just
 * removed. Never takes the focus from another part of the page.
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

/** Moves the focus to a new screen, so that a screen reader announces it. */
export function toScreen(box: Element): void {
  FOCUS_TARGETS.some((selector) => focus(box.querySelector<HTMLElement>(selector)))
}

/**
 * When a dialog of the page opens, it focuses its `autofocus` element, or else its first focusable element, which would
 * be the back arrow (HTML, "dialog focusing steps").
 */
export function markAutofocus(box: Element): void {
  if (box.closest('dialog, [popover]')) box.querySelector(FOCUS_TARGETS[0])?.setAttribute('autofocus', '')
}

/** Moves the focus to the invalid field. */
export function toField(box: Element): void {
  const refused = box.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (refused && active(box) !== refused) focus(refused)
}
