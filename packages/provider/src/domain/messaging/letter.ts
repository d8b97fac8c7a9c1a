import type { Language } from '@latchkey/protocol/account/languages'
import { escaped } from './escape-html.ts'
import { mirrored, styleOf } from './letter-style.ts'
import { directionOf, sentencesIn } from './words/say.ts'

/** The parts of a mail, for its plain and its formatted version. Both versions have the same content. */
export interface Letter {
  readonly heading: string
  /** Text before the code. Lists of mails also show it after the subject. */
  readonly lead: string
  /** Shown large on a separate line. */
  readonly code?: string
  /** A button. The end of the mail repeats its URL. */
  readonly link?: LetterLink
  /** An alternative below the first link. */
  readonly secondLink?: LetterLink
  /** The request that caused the mail: when, and with which device. */
  readonly facts: readonly LetterFact[]
  /** Paragraphs at the end. */
  readonly notes: readonly string[]
  /** Why the recipient gets this mail. */
  readonly reason: string
  /** Name of the sender. */
  readonly sender: string
  /** Language of all texts. */
  readonly language: Language
}

export interface LetterLink {
  readonly url: string
  readonly label: string
}

/** One line of the request, such as `When` and `26 November 2026 at 23:14 UTC`. */
export interface LetterFact {
  readonly label: string
  readonly value: string
}

/** Formats a letter as plain text, for mail programs without HTML. */
export const letterText = (letter: Letter): string => {
  const { heading, lead, code, link, secondLink, facts, notes, reason, sender } = letter
  return [
    heading,
    lead,
    ...(link === undefined ? [] : [`${link.label}:\n${link.url}`]),
    ...(secondLink === undefined ? [] : [`${secondLink.label}:\n${secondLink.url}`]),
    ...(code === undefined ? [] : [code]),
    ...notes,
    ...(facts.length === 0 ? [] : [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')]),
    `${sender}\n${reason}`,
  ].join('\n\n')
}

/**
 * Formats a letter as self-contained HTML: no external pictures, fonts or scripts, tables for old mail programs, and
 * colors for light and dark.
 */
export const letterHtml = (letter: Letter): string => {
  const [heading, lead, sender, reason] = [letter.heading, letter.lead, letter.sender, letter.reason].map(escaped)
  const { link, secondLink, language } = letter
  const code =
    letter.code === undefined ? '' : `<p class="code" dir="ltr" style="${styleOf.code}">${escaped(letter.code)}</p>\n`
  const second = secondLink === undefined ? '' : secondHtml(secondLink)
  const notes = letter.notes.map((note) => `<p class="quiet" style="${styleOf.quiet}">${escaped(note)}</p>\n`).join('')
  return `<!doctype html>
<html lang="${language}"${directionOf(language) === 'rtl' ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${heading}</title>
<style>
${styleOf.sheet}
</style>
</head>
<body class="page" style="${styleOf.page}">
<div style="${styleOf.preview}">${lead}${previewEnd}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="${styleOf.page}">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px">
<tr><td style="${styleOf.masthead}">${mastheadHtml(letter)}</td></tr>
<tr><td class="card" style="${styleOf.card}">
<h1 class="strong" style="${styleOf.heading}">${heading}</h1>
<p class="strong" style="${styleOf.lead}">${lead}</p>
${link === undefined ? '' : buttonHtml(link)}${second}${code}${notes}${factsHtml(letter)}</td></tr>
<tr><td style="${styleOf.foot}">
${link === undefined ? '' : addressHtml(link, language)}<p class="quiet" style="${styleOf.small}">${sender}<br>${reason}</p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

/** Keeps lists of mails from showing the text of the mail after its lead. */
const previewEnd = '&#847;&zwnj;&nbsp;'.repeat(60)

/** The initial and the name of the sender, because mails load no pictures. */
const mastheadHtml = ({ sender, language }: Letter) => {
  const [initial = ''] = sender
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td class="initial" width="32" height="32" align="center" aria-hidden="true" style="${styleOf.initial}">${escaped(initial.toUpperCase())}</td>
<td class="strong" style="${mirrored(styleOf.sender, directionOf(language))}">${escaped(sender)}</td>
</tr></table>`
}

const buttonHtml = ({ url, label }: LetterLink) =>
  `<p style="margin:24px 0 0"><a class="button" href="${escaped(url)}" style="${styleOf.button}">${escaped(label)}</a></p>\n`

const secondHtml = ({ url, label }: LetterLink) =>
  `<p style="margin:16px 0 0"><a class="strong" href="${escaped(url)}" style="${styleOf.link}">${escaped(label)}</a></p>\n`

const factsHtml = ({ facts, language }: Letter) => {
  if (facts.length === 0) return ''
  const labelStyle = mirrored(styleOf.factLabel, directionOf(language))
  const rows = facts.map(
    ({ label, value }) => `<tr>
<td class="quiet" valign="top" style="${labelStyle}">${escaped(label)}</td>
<td class="strong" valign="top" style="${styleOf.factValue}">${escaped(value)}</td>
</tr>`,
  )
  return `<table role="presentation" class="facts" width="100%" cellpadding="0" cellspacing="0" style="${styleOf.facts}">
${rows.join('\n')}
</table>
`
}

const longestShownAddress = 48

/** The URL of the button, short to read and complete to copy, for mail programs that show no button. */
const addressHtml = ({ url }: LetterLink, language: Language) => {
  const bare = url.replace(/^https?:\/\//, '')
  const shortened = bare.length > longestShownAddress ? `${bare.slice(0, longestShownAddress - 1)}…` : bare
  const anchor = `<a class="quiet" dir="ltr" href="${escaped(url)}" style="color:#5c727d">${escaped(shortened)}</a>`
  // The anchor is markup, so it takes its place after the sentence is escaped.
  const sentence = escaped(sentencesIn(language)('letter.button', { address: '\n' })).replace('\n', anchor)
  return `<p class="quiet" style="${styleOf.small}">${sentence}</p>\n`
}
