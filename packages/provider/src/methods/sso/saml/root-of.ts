/**
 * Returns the root element of a text that `requirePlainXml` accepted. Throws the error of `refusal` if it is not XML.
 */
export const rootOf = async (xml: string, refusal: () => Error): Promise<Element> => {
  const { DOMParser } = await import('@xmldom/xmldom')
  const refuse = () => {
    throw refusal()
  }
  const parser = new DOMParser({ errorHandler: { warning: () => {}, error: refuse, fatalError: refuse } })
  return parser.parseFromString(xml, 'text/xml').documentElement ?? refuse()
}
