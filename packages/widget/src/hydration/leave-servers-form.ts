/**
 * Gives a form that a server has printed the attributes that its view has: for browsers without scripts, the server has added its
 * target.
 */
export function leaveServersForm(box: Element): void {
  const form = box.querySelector('form')
  for (const name of ['id', 'action']) form?.removeAttribute(name)
  form?.setAttribute('method', 'dialog')
}
