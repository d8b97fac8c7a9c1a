import { mostOfMetadata, requireBoundedXml } from './bounded-xml.ts'

/** Why a text is not metadata that can be read: a sentence for the admin. */
export class MetadataRefusal extends Error {
  override readonly name = 'MetadataRefusal'
}

/** The longest document of a real provider, ADFS, has about eighty thousand characters; that of a federation has more. */
const longestMetadata = 1024 * 1024

/**
 * Returns a metadata document as elements and text. Real documents have comments, processing instructions and CDATA.
 * These are removed before anything is parsed; the document is trusted for its URL, and no signature covers it. Document
 * types stay refused, because parsers expand their entities.
 */
export const requirePlainMetadata = (text: string): string => {
  if (text.length > longestMetadata) throw new MetadataRefusal('It is too long.')
  if (/^\s*(?:<!doctype\s+html|<html)\b/i.test(text.slice(0, 1_000)))
    throw new MetadataRefusal('It is a web page, such as a page to log in at. Copy the URL of the XML document.')
  const document = withoutNotes(text).replaceAll('\ufeff', '').trim()
  if (!document.startsWith('<')) throw new MetadataRefusal('It is not XML.')
  requireBoundedXml(document, (why) => new MetadataRefusal(why), mostOfMetadata)
  return document
}

/** What is not an element, by its beginning and its end. */
const notes = [
  { begin: '<!--', end: '-->', keep: () => '' },
  { begin: '<?', end: '?>', keep: () => '' },
  {
    begin: '<![CDATA[',
    end: ']]>',
    keep: (content: string) => content.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  },
] as const

/** Reads the text once. */
const withoutNotes = (text: string): string => {
  const parts: string[] = []
  let at = 0
  for (;;) {
    const next = nextNote(text, at)
    if (next === null) break
    parts.push(text.slice(at, next.at), next.replacement)
    at = next.end
  }
  return [...parts, text.slice(at)].join('')
}

const nextNote = (text: string, from: number): { at: number; end: number; replacement: string } | null => {
  for (let at = text.indexOf('<', from); at !== -1; at = text.indexOf('<', at + 1)) {
    if (text[at + 1] !== '!' && text[at + 1] !== '?') continue
    const note = notes.find(({ begin }) => text.startsWith(begin, at))
    const end = note === undefined ? -1 : text.indexOf(note.end, at + note.begin.length)
    if (note === undefined) throw new MetadataRefusal('It contains a document type.')
    if (end === -1) throw new MetadataRefusal('It is not well-formed.')
    return { at, end: end + note.end.length, replacement: note.keep(text.slice(at + note.begin.length, end)) }
  }
  return null
}
