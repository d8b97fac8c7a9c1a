import type { AccountForms } from '../../mount/account.contract.ts'
import { CodeForm } from '../../ui/CodeForm.tsx'
import { CancelButton } from './FormButtons.tsx'

/** Shows the secret of a new authenticator app, and asks for its first code. */
export const NewApp: AccountForms['open']['app'] = ({ state, open }) => {
  const { at, emit, isBusy, problem } = state
  const { id, words } = at
  const again = { busy: isBusy() ? 'submit' : null, error: problem(), waiting: { submit: at.waiting.change ?? 0 } }
  return (
    <div className="lk-open">
      <p id={`${id}-app`} className="lk-body">
        {words('account.scanText')}
      </p>
      <div className="lk-qr">
        <img src={open.qrCode} alt={words('account.qrCode')} width="200" height="200" />
      </div>
      <p className="lk-helper">{words('account.secretText')}</p>
      <p className="lk-secret" dir="ltr">
        {open.secret}
      </p>
      <p id={`${id}-app-code`} className="lk-label">
        {words('account.appCode')}
      </p>
      <CodeForm
        at={{ ...at, ...again }}
        emit={{ submit: (code) => emit.change({ do: 'verifyApp', code, codes: open.codes }) }}
        className="lk-form"
        labelledBy={`${id}-app-code`}
        describedBy={`${id}-app`}
        above={null}
      >
        <CancelButton state={state} opener="authenticator:add" />
      </CodeForm>
    </div>
  )
}

/** Shows the recovery codes of the authenticator app. */
export const RecoveryCodes: AccountForms['open']['recoveryCodes'] = ({ state: { at, emit }, open: { codes } }) => {
  const { id, words } = at
  return (
    <div className="lk-open">
      <p id={`${id}-codes`} className="lk-body">
        {words('account.codesText')}
      </p>
      <ul className="lk-secret lk-codes" dir="ltr" aria-labelledby={`${id}-codes`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="lk-form-buttons">
        <a
          className="lk-action"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(codes.join('\n'))}`}
          download="recovery-codes.txt"
        >
          {words('account.download')}
        </a>
        <button type="button" className="lk-action" data-latchkey-focus="" onClick={() => emit.close('authenticator')}>
          {words('account.done')}
        </button>
      </div>
    </div>
  )
}
