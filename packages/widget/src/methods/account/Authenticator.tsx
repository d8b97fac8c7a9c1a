import { CodeForm } from '../../ui/CodeForm.tsx'
import { ChangeButton } from './ChangeButton.tsx'
import { Entries } from './Entries.tsx'
import type { AccountState } from './section-view.ts'

/** The authenticator app of the account, a second factor, and its recovery codes. */
export const Authenticator = (state: AccountState) => {
  const { at, facts, emit, isBusy, problem } = state
  const { id, words, open } = at
  const entries = facts.apps.map((app) => ({ ...app, name: words('account.authenticator') }))
  const again = { busy: isBusy() ? 'submit' : null, error: problem(), waiting: { submit: at.waiting.change ?? 0 } }
  if (open?.form === 'app')
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
          <button type="button" className="lk-action" onClick={() => emit.close('authenticator:add')}>
            {words('account.cancel')}
          </button>
        </CodeForm>
      </div>
    )
  return (
    <>
      <Entries state={state} section="authenticator" entries={entries} none="account.noApp" />
      {open?.form === 'recoveryCodes' ? (
        <RecoveryCodes state={state} codes={open.codes} />
      ) : entries.length > 0 ? (
        <ChangeButton
          state={state}
          label={words('account.showCodes')}
          opener="authenticator:codes"
          change={{ do: 'readRecoveryCodes' }}
        />
      ) : (
        <ChangeButton
          state={state}
          label={words('account.addApp')}
          opener="authenticator:add"
          change={{ do: 'createApp' }}
        />
      )}
    </>
  )
}

const RecoveryCodes = ({
  state: { at, emit },
  codes,
}: {
  readonly state: AccountState
  readonly codes: readonly string[]
}) => {
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
