/** A command that cannot be done. The message says why and what to do; nothing was written. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
