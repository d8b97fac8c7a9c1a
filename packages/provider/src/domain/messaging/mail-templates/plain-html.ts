/** Elements of a letter. None of them fetches anything, runs anything, or asks its reader for anything. */
const elements =
  'a|b|blockquote|body|br|center|code|div|em|h1|h2|h3|h4|head|hr|html|i|li|meta|ol|p|pre|small|span|strong|style|sub|sup|table|tbody|td|tfoot|th|thead|title|tr|u|ul'

const attributes =
  'align|bgcolor|border|cellpadding|cellspacing|charset|class|color|colspan|content|dir|height|href|http-equiv|id|lang|name|role|rowspan|style|title|valign|width'

const tag = new RegExp(`^</?(?:${elements})((?:\\s+(?:${attributes})="[^"<>]*")*)\\s*/?>$|^<!doctype html>$`, 'i')

/** A link goes where the mail's own does, to a page of the internet, or to a mailbox. */
const address = /^(?:\{\{ ?(?:link|login_link) ?\}\}|https:\/\/[^\s{}]+|mailto:[^\s{}]+)$/

/** A style that fetches something, or hides that it does. */
const fetches = /url\s*\(|@import|@font-face|image-set|expression\s*\(|\\|\/\*/i

/** A page that a mail program would go to by itself. */
const leadsAway = /http-equiv="(?!content-type")/i

/** Why HTML is no letter of plain parts; `null` where it is one. */
export const objectionToHtml = (html: string): string | null => {
  const tags = html.match(/<[^>]*>?/g) ?? []
  for (const one of tags) {
    const attributes = tag.exec(one)?.[1]
    if (!tag.test(one))
      return `${one.slice(0, 60)} is not among what a mail may hold: plain elements with quoted attributes`
    for (const [, name = '', value = ''] of (attributes ?? '').matchAll(/([\w-]+)="([^"]*)"/g)) {
      if (name.toLowerCase() === 'href' ? !address.test(value) : value.includes('{{'))
        return `${name}="${value.slice(0, 60)}" is not taken: a link is {{link}}, {{login_link}}, https or mailto, and other attributes have no placeholder`
    }
    if (leadsAway.test(one)) return `${one.slice(0, 60)} would lead the mail program away`
  }
  if (fetches.test(html)) return 'a style fetches something, and a mail has to stand on its own'
  return /<style[^>]*>[^<]*\{\{/i.test(html) ? 'a style has no placeholder' : null
}
