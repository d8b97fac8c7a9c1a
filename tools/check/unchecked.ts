/**
 * Thrown by a step that this machine cannot run, for example without a network. The check continues and prints the
 * reason.
 */
export class Unchecked extends Error {
  override readonly name = 'Unchecked'
}
