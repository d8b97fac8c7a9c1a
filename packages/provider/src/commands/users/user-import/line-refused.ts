/** A line of an import was rejected. The message tells the operator how to correct the file. */
export class LineRefused extends Error {
  override readonly name = 'LineRefused'
  readonly type: string

  constructor(type: string, message: string) {
    super(message)
    this.type = type
  }
}
