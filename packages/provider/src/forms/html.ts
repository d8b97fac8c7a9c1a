import { escaped } from '../domain/messaging/escape-html.ts'

/** Markup in which everything that came from elsewhere is text. `html` makes it; whoever else does vouches for a constant. */
export class Markup {
  readonly #source: string

  constructor(source: string) {
    this.#source = source
  }

  toString(): string {
    return this.#source
  }
}

/** What may stand in a template: a text, which is escaped, markup as it is, several pieces, or nothing. */
export type Piece = string | Markup | readonly Markup[] | null

/**
 * Markup from a template. Attributes are quoted, always: escaping holds between tags and between quotes.
 *
 * ```ts
 * html`<p title="${'"'}">${'<b>'}</p>` // <p title="&quot;">&lt;b&gt;</p>
 * ```
 */
export const html = (fixed: TemplateStringsArray, ...pieces: readonly Piece[]): Markup =>
  new Markup(String.raw({ raw: fixed }, ...pieces.map(sourceOf)))

const sourceOf = (piece: Piece): string => {
  if (piece === null) return ''
  if (typeof piece === 'string') return escaped(piece)
  return piece instanceof Markup ? piece.toString() : piece.map(String).join('')
}
