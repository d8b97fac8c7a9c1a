import type { PlainId } from '../../copy/copy.ts'

/** Typed text that the component rejects without a call. The handler shows the sentence. */
export class InputRejection extends Error {
  override readonly name = 'InputRejection'
  readonly sentence: PlainId
  /** @param sentence the ID of the sentence to show */
  constructor(sentence: PlainId) {
    super(`The typed text was rejected: ${sentence}.`)
    this.sentence = sentence
  }
}
