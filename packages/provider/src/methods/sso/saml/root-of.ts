/** The first element of a text that `requirePlainXml` let through; throws what `refusal` makes where it is no XML. */
export const rootOf = async (xml: string, refusal: () => Error): Promise<Element> => {
  const { DOMParser } = await import('@xmldom/xmldom')
  const refuse = () => {
    throw refusal()
  }
  const parser = new DOMParser({ errorHandler: { warning: () => {}, error: refuse, fatalError: refuse } })
  return parser.parseFromString(xml, 'text/xml').documentElement ?? refuse()
}
