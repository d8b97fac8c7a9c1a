interface TextFieldProps {
  readonly value: string
  readonly change: (value: string) => void
}

/** The name of an app, as users see it when they consent. */
export const AppNameField = ({ value, change }: TextFieldProps) => (
  <label className="wide">
    <span>Name, for the consent screen</span>
    <input value={value} maxLength={80} required autoComplete="off" onChange={({ target }) => change(target.value)} />
  </label>
)

/** URLs of an app, one on each line. */
export const AppURLsField = ({
  label,
  rows,
  value,
  change,
}: TextFieldProps & { readonly label: string; readonly rows: number }) => (
  <label className="wide">
    <span>{label}, one on each line</span>
    <textarea value={value} rows={rows} spellCheck={false} onChange={({ target }) => change(target.value)} />
  </label>
)
