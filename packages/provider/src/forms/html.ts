import { escaped } from '../domain/messaging/escape-html.ts'

/** Markup in which all dynamic text is escaped. Use `html` to create it; call the constructor only with constants. */
export class Markup {
  readonly #source: string

  constructor(source: string) {
    this.#source = source
  }

  toString(): string {
    return this.#source
  }
}

/** A value in a template: text, which is escaped; markup; a list of markup; or nothing. */
export type TemplateValue = string | Markup | readonly Markup[] | null

/**
 * Creates markup from a template. Always quote attributes, because escaping works only between tags and between quotes.
 *
 * ```ts
 * html`<p title="${'"'}">${'<b>'}</p>` // <p title="&quot;">&lt;b&gt;</p>
 * ```
 */
export const html = (fixed: TemplateStringsArray, ...pieces: readonly TemplateValue[]): Markup =>
  new Markup(String.raw({ raw: fixed }, ...pieces.map(sourceOf)))

const sourceOf = (piece: TemplateValue): string => {
  if (piece === null) return ''
  if (typeof piece === 'string') return escaped(piece)
  return piece instanceof Markup ? piece.toString() : piece.map(String).join('')
}
