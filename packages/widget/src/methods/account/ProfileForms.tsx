import { useRef } from 'react'
import { languageNames } from '../../copy/language-names.ts'
import type { AccountForms, AccountState } from '../../mount/account.contract.ts'
import { ChangeField, ChangeForm } from './ChangeForm.tsx'

/** The limit of the wire. */
const LONGEST_URL = 2_048

/** Asks for a file, or for the URL of a picture. A picture that is set can be removed. */
export const OwnerPicture: AccountForms['open']['picture'] = ({ state }) => {
  const { at, facts, emit, isBusy } = state
  const { id, words } = at
  return (
    <ChangeForm
      state={state}
      opener="profile:picture"
      errorId={`${id}-picture-error`}
      onSave={(typed) => {
        const url = typed('picture')
        if (url === facts.ownPictureURL) emit.close('profile:picture')
        else emit.change({ do: 'setPicture', url })
      }}
      beside={
        facts.ownPictureURL && (
          <button
            type="button"
            className="lk-action"
            aria-label={words('account.removePicture')}
            aria-disabled={isBusy() || undefined}
            onClick={() => isBusy() || emit.change({ do: 'setPicture', url: '' })}
          >
            {words('account.remove')}
          </button>
        )
      }
    >
      <UploadPicture state={state} />
      <ChangeField
        state={state}
        id={`${id}-picture`}
        label={words('account.pictureURL')}
        name="picture"
        type="url"
        inputMode="url"
        autoComplete="photo"
        maxLength={LONGEST_URL}
        defaultValue={facts.ownPictureURL}
        data-latchkey-focus=""
        aria-describedby={`${id}-picture-text ${id}-picture-error`}
      />
      <p id={`${id}-picture-text`} className="lk-helper">
        {words('account.pictureText')}
      </p>
    </ChangeForm>
  )
}

/** The types that browsers decode and that hold no script. */
const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic'

/** Asks for a file. The field of the browser is hidden, because its texts are in the language of the browser. */
const UploadPicture = ({ state: { at, emit, isBusy } }: { readonly state: AccountState }) => {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        className="lk-action"
        aria-disabled={isBusy() || undefined}
        aria-describedby={`${at.id}-picture-error`}
        onClick={() => isBusy() || field.current?.click()}
      >
        {at.words('account.uploadPicture')}
      </button>
      <input
        ref={field}
        type="file"
        tabIndex={-1}
        // The attribute `hidden` is weaker than the rules for fields.
        style={{ display: 'none' }}
        accept={PICTURE_TYPES}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // The same file can be chosen again after an error.
          currentTarget.value = ''
          if (file) emit.change({ do: 'uploadPicture', file })
        }}
      />
    </>
  )
}

/** Asks for a language, by the names that the languages have for themselves. */
export const OwnerLanguage: AccountForms['open']['language'] = ({ state }) => {
  const { at, facts, emit, isBusy } = state
  const { id, words } = at
  return (
    <ChangeForm
      state={state}
      opener="profile:language"
      errorId={`${id}-language-error`}
      onSave={(typed) => {
        const tag = typed('language')
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
    </ChangeForm>
  )
}
