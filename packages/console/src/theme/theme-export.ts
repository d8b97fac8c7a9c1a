import type { Styles } from '@latchkey/widget/ui/theme'

const indented = (styles: Styles): string => JSON.stringify(styles, null, 2)

/** Values of the styles by their custom properties, as a style sheet sets them. */
const propertiesOf = (branch: object, path = '-'): readonly string[] =>
  Object.entries(branch).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? propertiesOf(value, `${path}-${name}`)
      : [`  --lk${path.slice(1)}-${name}: ${value};`],
  )

/** Keys of the styles that are no CSS values: a style sheet cannot set them. */
const withoutOptions = ({
  colorScheme: _scheme,
  hideHeaderText: _text,
  logo: _logo,
  layout: _layout,
  ...looks
}: Styles) => looks

/** The theme as source text, for sites that keep it in their own code. */
export const exportsOf = (styles: Styles): readonly { readonly name: string; readonly text: string }[] => [
  {
    name: 'Config',
    text: `client.mountLogin({\n  elementId: '#login',\n  config,\n  styles: ${indented(styles).replaceAll('\n', '\n  ')},\n})\n`,
  },
  { name: 'CSS', text: `#login {\n${propertiesOf(withoutOptions(styles)).join('\n')}\n}\n` },
  {
    name: 'React',
    text: `const styles = ${indented(styles)}\n\nexport const Login = () => <Login config={config} styles={styles} />\n`,
  },
]
