/** Thrown by a step that this machine cannot run, such as one without network. The check goes on and prints the reason. */
export class Unchecked extends Error {
  override readonly name = 'Unchecked'
}
