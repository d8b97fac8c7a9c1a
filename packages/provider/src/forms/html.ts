import { html as honoHtml, raw } from 'hono/html'

/** HTML source. Text in it is escaped, because only `html` and `trustedMarkup` create it. */
export type Markup = ReturnType<typeof raw>

/** A value in a template: text, which is escaped, markup, a list of markup, or nothing. */
export type TemplateValue = string | Markup | readonly Markup[] | null

/** Declares a constant as HTML source. Never pass it a value that comes from a request or from the database. */
export const trustedMarkup = (source: string): Markup => raw(source)

/**
 * Renders a template. Always quote attributes: escaping is safe between tags and between quotes.
 *
 * The types are narrower than Hono's. Hono accepts any value and returns a promise if a piece is one; a `TemplateValue` never is.
 *
 * ```ts
 * html`<p title="${'"'}">${'<b>'}</p>` // <p title="&quot;">&lt;b&gt;</p>
 * ```
 */
export const html = (fixed: TemplateStringsArray, ...pieces: readonly TemplateValue[]): Markup =>
  honoHtml(fixed, ...pieces) as Markup
