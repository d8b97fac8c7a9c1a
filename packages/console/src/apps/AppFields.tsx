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
    <span>{`${label}, one on each line`}</span>
    <textarea value={value} rows={rows} spellCheck={false} onChange={({ target }) => change(target.value)} />
  </label>
)

/** A text of one line. */
export const AppTextField = ({
  label,
  maxLength,
  type = 'text',
  value,
  change,
}: TextFieldProps & { readonly label: string; readonly maxLength: number; readonly type?: 'text' | 'url' }) => (
  <label className="wide">
    <span>{label}</span>
    <input
      type={type}
      value={value}
      maxLength={maxLength}
      autoComplete="off"
      spellCheck={type === 'text'}
      onChange={({ target }) => change(target.value)}
    />
  </label>
)

/** Claims that a token gets, as a JSON object with placeholders such as `{{ user.trusted_metadata.plan }}`. */
export const AppTemplateField = ({ label, value, change }: TextFieldProps & { readonly label: string }) => (
  <label className="wide">
    <span>{`${label}, as a JSON object; a placeholder is such as {{ user.trusted_metadata.plan }}`}</span>
    <textarea value={value} rows={2} spellCheck={false} onChange={({ target }) => change(target.value)} />
  </label>
)

/** A setting that is on or off. */
export const AppSwitch = ({
  label,
  value,
  change,
}: {
  readonly label: string
  readonly value: boolean
  readonly change: (value: boolean) => void
}) => (
  <div>
    <label className="check">
      <input type="checkbox" checked={value} onChange={({ target }) => change(target.checked)} />
      <span>{label}</span>
    </label>
  </div>
)
