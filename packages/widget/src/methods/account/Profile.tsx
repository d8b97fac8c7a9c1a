import type { PlainId } from '../../copy/copy.ts'
import { languageNames } from '../../copy/language-names.ts'
import type { AccountState, ProfileForm } from '../../mount/account.contract.ts'
import type { Elements } from '../../ui/elements.ts'
import { fullName, mainContact } from '../../user-flow/person.ts'
import { Avatar } from './Avatar.tsx'
import { OpenedForm } from './OpenedForm.tsx'
import { RowAction } from './RowAction.tsx'

/** The name, the picture and the language of the account's owner. A row that the provider does not have is absent. */
export const Profile = (state: AccountState) => {
  const { facts } = state
  const { words } = state.at
  const name = fullName(facts)
  const { pictureURL, ownPictureURL, language } = facts
  return (
    <ul className="lk-rows lk-pairs">
      <ProfileRow state={state} form="name" label="account.name" action="account.editName">
        {name ? <bdi>{name}</bdi> : <span>{words('account.noName')}</span>}
      </ProfileRow>
      {ownPictureURL !== undefined && (
        <ProfileRow state={state} form="picture" label="account.picture" action="account.editPicture">
          <Avatar url={pictureURL} name={name || mainContact(facts)} />
        </ProfileRow>
      )}
      {language !== undefined && (
        <ProfileRow state={state} form="language" label="account.language" action="account.editLanguage">
          {language ? <bdi lang={language}>{languageName(language)}</bdi> : <span>{words('account.asSite')}</span>}
        </ProfileRow>
      )}
    </ul>
  )
}

/** A provider may have more languages than this release of the widget. */
const languageName = (tag: string): string => (languageNames as Readonly<Record<string, string>>)[tag] ?? tag

/** One part of the profile with its button, or its form. */
const ProfileRow = ({
  state,
  form,
  label,
  action,
  children,
}: {
  readonly state: AccountState
  readonly form: ProfileForm
  readonly label: PlainId
  readonly action: PlainId
  readonly children: Elements
}) => {
  const { id, words, open, focus } = state.at
  return (
    <li>
      {open?.form === form ? (
        <OpenedForm state={state} />
      ) : (
        <div className="lk-entry">
          <span className="lk-entry-text">
            <span id={`${id}-${form}-label`} className="lk-helper">
              {words(label)}
            </span>
            {children}
          </span>
          <RowAction
            label={words('account.edit')}
            name={words(action)}
            disabled={open != null}
            focus={focus === `profile:${form}`}
            onPress={() => state.emit.open({ form })}
          />
        </div>
      )}
    </li>
  )
}
