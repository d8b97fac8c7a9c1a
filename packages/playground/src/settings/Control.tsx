import type { Setting } from './setting.ts'

interface ControlProps {
  readonly setting: Setting
  readonly value: string
  readonly change: (value: string) => void
}

/**
 * Renders the native control for one setting. Text that the setting does not accept stays in the field and changes
 * nothing.
 */
export function Control({ setting, value, change }: ControlProps) {
  const { label } = setting
  switch (setting.kind) {
    case 'toggle':
      return (
        <label className="control check">
          <input
            type="checkbox"
            checked={value === 'true'}
            onChange={(event) => change(String(event.target.checked))}
          />
          <span>{label}</span>
        </label>
      )
    case 'set':
      return <Choices setting={setting} value={value} change={change} type="checkbox" />
    case 'choice':
      return <Choices setting={setting} value={value} change={change} type="radio" />
    case 'menu':
      return (
        <label className="control">
          <span>{label}</span>
          <select value={value} onChange={(event) => change(event.target.value)}>
            {setting.options.map(([option, text]) => (
              <option key={option} value={option}>
                {text}
              </option>
            ))}
          </select>
        </label>
      )
    case 'number':
      return (
        <label className="control">
          <span>{label}</span>
          <input
            key={value === setting.initial ? 'initial' : 'chosen'}
            type="number"
            min={setting.min}
            max={setting.max}
            defaultValue={value}
            onChange={(event) => event.target.validity.valid && change(event.target.value)}
          />
        </label>
      )
    case 'color':
      return (
        <label className="control color">
          <input type="color" value={value} onChange={(event) => change(event.target.value)} />
          <span>{label}</span>
        </label>
      )
    case 'text':
      return <Text setting={setting} value={value} change={change} />
  }
}

interface TextProps extends ControlProps {
  readonly setting: Extract<Setting, { readonly kind: 'text' }>
}

function Text({ setting: { id, label, hint, suggests }, value, change }: TextProps) {
  const own = {
    id: `setting-${id}`,
    type: 'text',
    placeholder: hint,
    spellCheck: false,
    autoComplete: 'off',
  } as const
  return (
    <label className="control" htmlFor={own.id}>
      <span>{label}</span>
      {suggests ? (
        <>
          <input
            {...own}
            key={value}
            defaultValue={value}
            list={`${own.id}-list`}
            onBlur={(event) => change(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          />
          <datalist id={`${own.id}-list`}>
            {suggests.map((text) => (
              <option key={text} value={text} />
            ))}
          </datalist>
        </>
      ) : (
        <input {...own} value={value} onChange={(event) => change(event.target.value)} />
      )}
    </label>
  )
}

interface ChoicesProps extends ControlProps {
  readonly setting: Extract<Setting, { readonly options: unknown }>
  readonly type: 'radio' | 'checkbox'
}

function Choices({ setting, value, change, type }: ChoicesProps) {
  const selected = value.split(' ').filter(Boolean)
  const press = (option: string, isOn: boolean) => {
    if (type === 'radio') return change(option)
    const order = setting.options.map(([name]) => name)
    change(order.filter((name) => (name === option ? isOn : selected.includes(name))).join(' '))
  }
  return (
    <fieldset className={`control ${type}`}>
      <legend>{setting.label}</legend>
      {setting.options.map(([option, label]) => (
        <label key={option}>
          <input
            type={type}
            name={`setting-${setting.id}`}
            checked={selected.includes(option)}
            onChange={(event) => press(option, event.target.checked)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
