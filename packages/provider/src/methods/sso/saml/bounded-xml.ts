/** Numbers of parts that a document may have. */
export type XmlLimits = Readonly<
  Record<
    | 'depth'
    | 'attributesOfElement'
    | 'attributes'
    | 'namespaces'
    | 'elements'
    | 'signatures'
    | 'references'
    | 'transforms'
    | 'prefixList',
    number
  >
>

/**
 * Limits of what the later parsers process in more than linear time. Real answers stay far below. Namespaces are
 * counted in scope or distinct, because OpenSAML (Okta, Shibboleth, PingFederate) declares the same two on each
 * attribute value.
 */
const mostOfAnswer = {
  depth: 64,
  attributesOfElement: 64,
  attributes: 2_048,
  /** Distinct declarations in the document, and declarations in scope at one element. */
  namespaces: 64,
  /** Sorting nodes into document order walks their siblings (`xpath`), so the time grows with the square of this. */
  elements: 1_024,
  /** An answer has two signatures, of the envelope and of the assertion, each with one reference and two transforms. */
  signatures: 4,
  references: 4,
  transforms: 8,
  /** Characters of an `InclusiveNamespaces` list. Canonicalization looks up each of its names at each element. */
  prefixList: 1_024,
} as const satisfies XmlLimits

/** Limits of metadata, of which only elements are read by name. That of a federation describes many providers. */
export const mostOfMetadata: XmlLimits = {
  ...mostOfAnswer,
  attributes: 20_000,
  namespaces: 256,
  elements: 20_000,
  signatures: 1_024,
  references: 1_024,
  transforms: 2_048,
}

/** Sticky, so that a failed match costs no more than the text it read, and ends the reading. */
const openTag = /<([^\s<>/="'&]+)/y
const attribute = /\s+([^\s<>/="'&]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const tagEnd = /\s*(\/?)>/y
const closeTag = /<\/([^\s<>/="'&]+)\s*>/y

/** An element whose end tag has not been read yet. */
interface OpenElement {
  readonly name: string
  readonly namespaces: number
}

/**
 * Reads the tags of a document once, in linear time. Throws the error of `refusal` if the document is not well-formed
 * or exceeds a limit. Accepts only elements, attributes and text, which is less than a parser does.
 */
export const requireBoundedXml = (
  xml: string,
  refusal: (why: string) => Error,
  most: XmlLimits = mostOfAnswer,
): void => {
  const open: OpenElement[] = []
  const declarations = new Set<string>()
  const counts = { elements: 0, attributes: 0, Signature: 0, Reference: 0, Transform: 0 }
  let at = 0
  let inScope = 0

  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const match = pattern.exec(xml)
    if (match !== null) at = pattern.lastIndex
    return match
  }

  const readStart = (): void => {
    const name = take(openTag)?.[1]
    if (name === undefined) throw refusal('It is not well-formed.')
    count(name)
    const names = new Set<string>()
    let namespaces = 0
    for (let one = take(attribute); one !== null; one = take(attribute)) {
      const [, key = '', double, single] = one
      const value = double ?? single ?? ''
      if (names.has(key)) throw refusal('It has a duplicate attribute.')
      counts.attributes += 1
      if (names.add(key).size > most.attributesOfElement || counts.attributes > most.attributes)
        throw refusal('It has too many attributes.')
      if (key === 'PrefixList' && value.length > most.prefixList) throw refusal('It has too many namespaces.')
      if (key !== 'xmlns' && !key.startsWith('xmlns:')) continue
      namespaces += 1
      declarations.add(`${key}=${value}`)
      if (declarations.size > most.namespaces || inScope + namespaces > most.namespaces)
        throw refusal('It has too many namespaces.')
    }
    const end = take(tagEnd)
    if (end === null) throw refusal('It is not well-formed.')
    if (open.length >= most.depth) throw refusal('It is nested too deeply.')
    if (end[1] === '/') return
    open.push({ name, namespaces })
    inScope += namespaces
  }

  const count = (name: string): void => {
    const local = name.slice(name.indexOf(':') + 1)
    counts.elements += 1
    if (local === 'Signature' || local === 'Reference' || local === 'Transform') counts[local] += 1
    if (counts.elements > most.elements) throw refusal('It has too many elements.')
    if (counts.Signature > most.signatures || counts.Reference > most.references || counts.Transform > most.transforms)
      throw refusal('It has too many signatures.')
  }

  const readEnd = (): void => {
    const name = take(closeTag)?.[1]
    const closedElement = open.pop()
    if (closedElement === undefined || closedElement.name !== name) throw refusal('It is not well-formed.')
    inScope -= closedElement.namespaces
  }

  do {
    if (xml.startsWith('</', at)) readEnd()
    else readStart()
    if (open.length === 0) break
    at = xml.indexOf('<', at)
  } while (at !== -1)
  if (at !== xml.length) throw refusal('It is not well-formed.')
}
