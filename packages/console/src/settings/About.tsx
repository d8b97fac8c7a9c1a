/** A description in the Markdown of the settings table: code and links. A link leads to a document, so only its text is shown. */
export function About({ text }: { readonly text: string }) {
  const parts = text.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1').split('`')
  return parts.map((part, at) => {
    const Part = at % 2 === 1 ? 'code' : 'span'
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a constant text never change their places
    return <Part key={at}>{part}</Part>
  })
}
