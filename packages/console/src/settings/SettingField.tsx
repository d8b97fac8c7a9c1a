import type { ConsoleSetting } from '@latchkey/protocol/console/settings'
import { type FieldContent, grouped } from './setting-text.ts'

interface SettingFieldProps {
  readonly setting: ConsoleSetting
  readonly content: FieldContent
  readonly isInvalid: boolean
  readonly isReadOnly: boolean
  readonly change: (content: FieldContent) => void
}

/** Attributes that join a field to the name, the description and the error of its setting. */
const joined = ({ setting: { name }, isInvalid }: SettingFieldProps) => ({
  'aria-labelledby': `${name}-name`,
  'aria-describedby': isInvalid ? `${name}-about ${name}-problem` : `${name}-about`,
  'aria-invalid': isInvalid,
})

/** The field of a setting, by the form of its value. */
export function SettingField(props: SettingFieldProps) {
  const { form } = props.setting
  if (form.kind === 'list' && form.isNullable) return <LimitedList {...props} />
  if (form.kind === 'list' && form.options !== null) return <Options {...props} options={form.options} />
  if (form.kind === 'list' || form.kind === 'json') return <Lines {...props} />
  if (form.kind === 'switch') return <Switch {...props} />
  if (form.kind === 'choice') return <Choice {...props} options={form.options} />
  return <Line {...props} />
}

function Switch({ content, isReadOnly, change, ...props }: SettingFieldProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={content === true}
        disabled={isReadOnly}
        onChange={({ target }) => change(target.checked)}
        {...joined({ content, isReadOnly, change, ...props })}
      />
      <span>{content === true ? 'On' : 'Off'}</span>
    </label>
  )
}

function Choice({ options, ...props }: SettingFieldProps & { readonly options: readonly string[] }) {
  const { content, isReadOnly, change } = props
  return (
    <select
      value={String(content)}
      disabled={isReadOnly}
      onChange={({ target }) => change(target.value)}
      {...joined(props)}
    >
      {content === '' && <option value="">default</option>}
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  )
}

function Line(props: SettingFieldProps) {
  const { content, isReadOnly, change, setting } = props
  const { form } = setting
  return (
    <input
      value={String(content ?? '')}
      readOnly={isReadOnly}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => change(target.value)}
      {...(form.kind === 'number' && {
        inputMode: 'numeric',
        placeholder: `${grouped(form.min)} to ${grouped(form.max)}`,
      })}
      {...(form.kind === 'text' && { maxLength: form.maxLength })}
      {...joined(props)}
    />
  )
}

function Lines(props: SettingFieldProps) {
  const { content, isReadOnly, change, setting } = props
  const text = String(content ?? '')
  const isList = setting.form.kind === 'list'
  return (
    <>
      <textarea
        value={text}
        readOnly={isReadOnly}
        spellCheck={false}
        autoCapitalize="off"
        rows={Math.min(Math.max(text.split('\n').length + (isList ? 1 : 0), 2), 16)}
        placeholder={isList ? '' : 'JSON'}
        onChange={({ target }) => change(target.value)}
        {...joined(props)}
      />
      {isList && <small className="soft">One entry on each line.</small>}
    </>
  )
}

function LimitedList(props: SettingFieldProps) {
  const { content, isReadOnly, change, setting } = props
  const { options = null } = setting.form.kind === 'list' ? setting.form : {}
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={content === null}
          disabled={isReadOnly}
          onChange={({ target }) => change(target.checked ? null : (options ?? ''))}
          {...joined(props)}
        />
        <span>No limit</span>
      </label>
      {content !== null && (options === null ? <Lines {...props} /> : <Options {...props} options={options} />)}
    </>
  )
}

function Options({ options, ...props }: SettingFieldProps & { readonly options: readonly string[] }) {
  const { content, isReadOnly, change, setting } = props
  const chosen = Array.isArray(content) ? content.map(String) : []
  return (
    <fieldset className="options" aria-label={setting.name}>
      {options.map((option) => (
        <label key={option} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(option)}
            disabled={isReadOnly}
            onChange={({ target }) =>
              change(options.filter((one) => (one === option ? target.checked : chosen.includes(one))))
            }
          />
          <span>{option}</span>
        </label>
      ))}
    </fieldset>
  )
}
