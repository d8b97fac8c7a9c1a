/** Why a line of an import was not taken; the words are for whoever mends the file. */
export class LineRefused extends Error {
  override readonly name = 'LineRefused'
  readonly type: string

  constructor(type: string, message: string) {
    super(message)
    this.type = type
  }
}
