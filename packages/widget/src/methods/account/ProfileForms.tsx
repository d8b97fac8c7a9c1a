import { languageNames } from '../../copy/language-names.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import type { AccountForms, AccountState } from './contract.ts'
import { FormButtons } from './FormButtons.tsx'

/** The limit of the wire. */
const LONGEST_URL = 2_048

const Problem = ({ state: { at, problem }, id }: { readonly state: AccountState; readonly id: string }) => (
  <FieldError id={id} message={problem()?.message ?? null} waiting={at.waiting.change ?? 0} words={at.words} />
)

/** Asks for the URL of a picture. A picture that is set can be removed. */
export const OwnerPicture: AccountForms['open']['picture'] = ({ state }) => {
  const { at, facts, emit, isBusy } = state
  const { id, words } = at
  return (
    <form
      className="lk-form lk-open"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const url = String(new FormData(event.currentTarget).get('picture')).trim()
        if (url === facts.ownPictureURL) emit.close('profile:picture')
        else emit.change({ do: 'setPicture', url })
      }}
    >
      <label className="lk-label" htmlFor={`${id}-picture`}>
        {words('account.pictureURL')}
      </label>
      <input
        id={`${id}-picture`}
        name="picture"
        className="lk-input"
        type="url"
        inputMode="url"
        autoComplete="photo"
        maxLength={LONGEST_URL}
        defaultValue={facts.ownPictureURL}
        readOnly={isBusy()}
        data-latchkey-focus=""
        aria-describedby={`${id}-picture-text ${id}-picture-error`}
      />
      <p id={`${id}-picture-text`} className="lk-helper">
        {words('account.pictureText')}
      </p>
      <Problem state={state} id={`${id}-picture-error`} />
      <FormButtons state={state} label={words('account.save')} opener="profile:picture">
        {facts.ownPictureURL && (
          <button
            type="button"
            className="lk-action"
            aria-label={words('account.removePicture')}
            aria-disabled={isBusy() || undefined}
            onClick={() => isBusy() || emit.change({ do: 'setPicture', url: '' })}
          >
            {words('account.remove')}
          </button>
        )}
      </FormButtons>
    </form>
  )
}

/** Asks for a language, by the names that the languages have for themselves. */
export const OwnerLanguage: AccountForms['open']['language'] = ({ state }) => {
  const { at, facts, emit, isBusy } = state
  const { id, words } = at
  return (
    <form
      className="lk-form lk-open"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const tag = String(new FormData(event.currentTarget).get('language'))
        if (tag === facts.language) emit.close('profile:language')
        else emit.change({ do: 'setLanguage', tag })
      }}
    >
      <label className="lk-label" htmlFor={`${id}-language`}>
        {words('account.language')}
      </label>
      <select
        id={`${id}-language`}
        name="language"
        className="lk-input lk-choice"
        defaultValue={facts.language}
        // Not disabled, because that would move the focus.
        aria-disabled={isBusy() || undefined}
        data-latchkey-focus=""
        aria-describedby={`${id}-language-text ${id}-language-error`}
      >
        <option value="">{words('account.asSite')}</option>
        {Object.entries(languageNames).map(([tag, name]) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
      <p id={`${id}-language-text`} className="lk-helper">
        {words('account.languageText')}
      </p>
      <Problem state={state} id={`${id}-language-error`} />
      <FormButtons state={state} label={words('account.save')} opener="profile:language" />
    </form>
  )
}
