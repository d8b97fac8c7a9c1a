/** Allowed elements of a mail. None of them fetches, runs or asks for anything. */
const elements =
  'a|b|blockquote|body|br|center|code|div|em|h1|h2|h3|h4|head|hr|html|i|li|meta|ol|p|pre|small|span|strong|style|sub|sup|table|tbody|td|tfoot|th|thead|title|tr|u|ul'

const attributes =
  'align|bgcolor|border|cellpadding|cellspacing|charset|class|color|colspan|content|dir|height|href|http-equiv|id|lang|name|role|rowspan|style|title|valign|width'

const tag = new RegExp(`^</?(?:${elements})((?:\\s+(?:${attributes})="[^"<>]*")*)\\s*/?>$|^<!doctype html>$`, 'i')

/** A link may lead to the mail's own link, to an https page or to a mailbox. */
const address = /^(?:\{\{ ?(?:link|login_link) ?\}\}|https:\/\/[^\s{}]+|mailto:[^\s{}]+)$/

/** A style that fetches something, or hides that it does. */
const fetches = /url\s*\(|@import|@font-face|image-set|expression\s*\(|\\|\/\*/i

/** A redirect that a mail program would follow by itself. */
const leadsAway = /http-equiv="(?!content-type")/i

/** Returns why HTML is not allowed in a mail; `null` if it is. */
export const objectionToHtml = (html: string): string | null => {
  const tags = html.match(/<[^>]*>?/g) ?? []
  for (const one of tags) {
    const attributes = tag.exec(one)?.[1]
    if (!tag.test(one)) return `${one.slice(0, 60)} is not allowed: use plain elements with quoted attributes`
    for (const [, name = '', value = ''] of (attributes ?? '').matchAll(/([\w-]+)="([^"]*)"/g)) {
      if (name.toLowerCase() === 'href' ? !address.test(value) : value.includes('{{'))
        return `${name}="${value.slice(0, 60)}" is not allowed: a link is {{link}}, {{login_link}}, https or mailto, and other attributes have no placeholders`
    }
    if (leadsAway.test(one)) return `${one.slice(0, 60)} is not allowed: it would redirect the mail program`
  }
  if (fetches.test(html)) return 'styles must not fetch anything: a mail has to be self-contained'
  return /<style[^>]*>[^<]*\{\{/i.test(html) ? 'styles must not contain placeholders' : null
}
