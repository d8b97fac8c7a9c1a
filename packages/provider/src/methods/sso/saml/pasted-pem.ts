/** A block of a pasted PEM text. */
interface PemBlock {
  /** `CERTIFICATE`, `RSA PRIVATE KEY` and others; empty if the text has no header. */
  readonly label: string
  /** Without line ends. */
  readonly base64: string
}

/**
 * Returns the blocks of a text that an admin pasted. Consoles, metadata, environment files and `openssl` write the same
 * certificate in many forms: with or without header lines, in one line, with a literal `\\n`, in quotes, with `Bag
 * Attributes` before it, as an XML element, or as base64 of the whole PEM file.
 */
export const pemBlocksIn = (typed: string): readonly PemBlock[] => {
  const text = plainText(typed)
  const blocks = text.split('-----BEGIN ').slice(1).map(blockOf)
  if (blocks.length > 0) return blocks
  // A whole metadata document has other texts beside its certificates.
  const elements = [...text.matchAll(/<(?:[\w.-]+:)?X509Certificate(?:\s[^<>]*)?>([^<>]*)</g)]
  if (elements.length > 0) return elements.map(([, content = '']) => ({ label: '', base64: withoutSpace(content) }))
  const base64 = withoutSpace(text.replaceAll(/<[^<>]*>/g, ''))
  const inner = Buffer.from(base64, 'base64').toString('latin1')
  return inner.startsWith('-----BEGIN ') ? inner.split('-----BEGIN ').slice(1).map(blockOf) : [{ label: '', base64 }]
}

const blockOf = (text: string): PemBlock => {
  const [label = '', content = ''] = text.split('-----')
  return { label: label.trim(), base64: withoutSpace(content) }
}

/** Editors and consoles write line ends as escapes or entities, and add quotes and invisible characters. */
const plainText = (typed: string): string =>
  typed.replaceAll(/\\{1,4}[rn]|&#(?:10|13|x[ad]);|<br\s*\/?>/gi, '\n').replaceAll(/[\u200b-\u200d\u2060\ufeff"']/g, '')

const withoutSpace = (text: string): string => text.replaceAll(/\s/g, '')

/** Returns a block in the form of RFC 7468. */
export const asPem = ({ label, base64 }: PemBlock): string => {
  const lines = Array.from({ length: Math.ceil(base64.length / 64) }, (_, at) => base64.slice(at * 64, at * 64 + 64))
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}
