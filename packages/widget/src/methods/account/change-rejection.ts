import type { PlainId } from '../../copy/copy.ts'

/** A change that failed in the browser: an invalid text, or a prompt that the person closed. */
export class ChangeRejection extends Error {
  override readonly name = 'ChangeRejection'
  /** The ID of the sentence that the component shows. */
  readonly sentence: PlainId
  constructor(sentence: PlainId, cause?: unknown) {
    super(`The change was rejected in the browser: ${sentence}.`, { cause })
    this.sentence = sentence
  }
}
