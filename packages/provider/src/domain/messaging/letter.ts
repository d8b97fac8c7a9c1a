import { escaped } from './escape-html.ts'

/** The parts of a mail, for its plain and its formatted version. */
export interface Letter {
  readonly heading: string
  /** Text before the code. */
  readonly lead: string
  /** Shown large on a separate line. */
  readonly code?: string
  /** A button, followed by its URL to copy. */
  readonly link?: LetterLink
  /** An alternative below the first link. */
  readonly secondLink?: LetterLink
  /** Paragraphs at the end. */
  readonly notes: readonly string[]
  /** Name of the sender. */
  readonly sender: string
}

export interface LetterLink {
  readonly url: string
  readonly label: string
}

/** Formats a letter as plain text, for mail programs without HTML. */
export const letterText = ({ heading, lead, code, link, secondLink, notes, sender }: Letter): string =>
  [
    heading,
    lead,
    ...(link === undefined ? [] : [link.url]),
    ...(secondLink === undefined ? [] : [`${secondLink.label}:\n${secondLink.url}`]),
    ...(code === undefined ? [] : [code]),
    ...notes,
    sender,
  ].join('\n\n')

/**
 * Formats a letter as self-contained HTML: no external pictures, fonts or scripts, tables for old mail programs, and
 * colors for light and dark.
 */
export const letterHtml = (letter: Letter): string => {
  const [heading, lead, sender] = [letter.heading, letter.lead, letter.sender].map(escaped)
  const code = letter.code === undefined ? '' : `<p class="code" style="${codeStyle}">${escaped(letter.code)}</p>`
  const button = letter.link === undefined ? '' : buttonHtml(letter.link)
  const second = letter.secondLink === undefined ? '' : secondHtml(letter.secondLink)
  const notes = letter.notes.map((note) => `<p class="quiet" style="${quietStyle}">${escaped(note)}</p>`).join('')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${heading}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #12181c !important; }
  .card { background: #1c252b !important; border-color: #2f3b43 !important; }
  .strong { color: #f2f5f7 !important; }
  .quiet { color: #a7b4bd !important; }
  .button { background: #e8eff3 !important; color: #12181c !important; }
  .code { background: #12181c !important; color: #f2f5f7 !important; }
}
</style>
</head>
<body class="page" style="margin:0;background:#f4f6f7">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f6f7">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="${cardStyle}">
<tr><td style="${textStyle}">
<h1 class="strong" style="margin:0 0 16px;font-size:22px;line-height:28px;color:#19303d">${heading}</h1>
<p class="strong" style="margin:0 0 16px;font-size:16px;line-height:24px;color:#19303d">${lead}</p>
${button}${second}${code}${notes}
<p class="quiet" style="${quietStyle}">${sender}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

const buttonHtml = ({ url, label }: LetterLink) => `<p style="margin:0 0 16px">
<a class="button" href="${escaped(url)}" style="${buttonStyle}">${escaped(label)}</a></p>
<p class="quiet" style="${quietStyle}">The button does not work? Open this address: <span style="word-break:break-all">${escaped(url)}</span></p>
`

const secondHtml = ({
  url,
  label,
}: LetterLink) => `<p class="strong" style="margin:16px 0 0;font-size:16px;line-height:24px;color:#19303d">
<a class="strong" href="${escaped(url)}" style="color:#19303d">${escaped(label)}</a></p>
`

const cardStyle = 'max-width:480px;background:#ffffff;border:1px solid #d8dfe3;border-radius:8px'
// A long word in a name must not make the letter wider than a phone. Mail programs support one of the two properties.
const textStyle = 'padding:32px;font-family:Arial,Helvetica,sans-serif;word-break:break-word;overflow-wrap:anywhere'
const quietStyle = 'margin:16px 0 0;font-size:14px;line-height:20px;color:#5c727d'
const buttonStyle =
  'display:inline-block;padding:12px 24px;border-radius:4px;background:#19303d;color:#ffffff;' +
  'font-size:16px;line-height:20px;font-weight:700;text-align:center;text-decoration:none'
const codeStyle =
  'margin:16px 0;padding:16px;border-radius:8px;background:#eef2f4;color:#19303d;text-align:center;' +
  // The indent balances the space after the last digit, so that the code is centered.
  "font:700 32px/40px 'Courier New',Courier,monospace;letter-spacing:8px;text-indent:8px"
