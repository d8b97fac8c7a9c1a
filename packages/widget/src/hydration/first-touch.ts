/**
 * Events by which a user first reaches the widget. A password manager may fill and submit a form without focus, and a
 * screen reader may click without a pointer.
 */
const EVENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click', 'input', 'change', 'submit'] as const

/**
 * Resolves at the first touch of a box, or at once if the pointer or the focus is already inside.
 *
 * @param signal stops listening
 */
export const firstTouch = (box: Element, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const touch = () => resolve()
    const listening = { capture: true, once: true }
    if (box.matches(':focus-within, :hover')) touch()
    // Captured, because a page may stop events inside the box.
    for (const type of EVENTS) box.addEventListener(type, touch, listening)
    // Not with the option `signal`: the elements of test environments refuse a signal of another realm.
    signal.addEventListener('abort', () => {
      for (const type of EVENTS) box.removeEventListener(type, touch, listening)
    })
  })
