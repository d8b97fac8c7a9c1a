import { CopyButton } from '../../ui/CopyButton.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { MainButton } from '../../ui/MainButton.tsx'
import type { View } from '../../ui/view.ts'

type SaveCodesData = { readonly codes: readonly string[]; readonly organization: string }

/** Returns a file name that every file system accepts, for any organization name. */
const fileOf = (organization: string) => {
  const name = organization.trim().replaceAll(/[^\p{L}\p{N} ._-]+/gu, '-')
  return name ? `${name}-backup-codes.txt` : 'backup-codes.txt'
}

/** The recovery codes, which are shown only once. */
export const SaveCodes: View<SaveCodesData, { done: [] }> = ({ at, emit }) => {
  const { id, words, codes, organization } = at
  const text = codes.join('\n')
  return (
    <div className="lk-form lk-view">
      <Heading id={`${id}-title`} text={words('backup.save')} describedBy={`${id}-why`} />
      <p id={`${id}-why`} className="lk-body">
        {words('backup.saveText')}
      </p>
      <ul id={`${id}-codes`} className="lk-secret lk-codes" dir="ltr" aria-label={words('backup.list')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="lk-code-actions">
        <a
          className="lk-button lk-secondary"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={fileOf(organization)}
        >
          {words('backup.download')}
        </a>
        <CopyButton
          id={id}
          words={words}
          text={text}
          label={words('backup.copy')}
          copied={words('totp.copied')}
          refused={words('backup.notCopied')}
          shownIn={`${id}-codes`}
        />
      </div>
      <MainButton label={words('backup.done')} busy={false} onPress={emit.done} />
    </div>
  )
}
