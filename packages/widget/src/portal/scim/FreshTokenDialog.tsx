import type { ScimConnection } from '@latchkey/protocol/scim/connections'
import { useEffect, useState } from 'react'
import type { Words } from '../../copy/copy.ts'
import { CopyValue } from '../CopyValue.tsx'
import { Dialog } from '../Dialog.tsx'
import { Steps } from '../steps/Steps.tsx'
import { useSteps } from '../steps/use-steps.ts'
import { providerOf } from './cards.ts'
import { loadScimSteps } from './load-scim-steps.ts'
import type { FreshToken } from './scim-connection.ts'

/**
 * A token that is shown once. The dialog closes only after the admin says that it is copied, so that Escape or a press
 * beside it loses nothing.
 */
export const FreshTokenDialog = ({
  fresh: { text, isNext },
  connection,
  id,
  words,
}: {
  readonly fresh: FreshToken
  readonly connection: ScimConnection
  readonly id: string
  readonly words: Words
}) => {
  const [isCopied, setCopied] = useState(false)
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    if (isDone) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDone])
  const provider = providerOf(connection)
  const loaded = useSteps(() => loadScimSteps(provider), `${connection.connection_id} ${provider}`, words)
  if (isDone) return null
  const prefix = `${id}-fresh`
  const label = words(isNext ? 'portal.scimNext' : 'portal.scimToken')
  return (
    <Dialog
      id={`${prefix}-title`}
      title={words('portal.scimFreshTitle')}
      words={words}
      confirmLabel={words('portal.scimFreshDone')}
      isBlocked={!isCopied}
      onConfirm={() => setDone(true)}
    >
      <p className="lk-body">{words(isNext ? 'portal.scimFreshText' : 'portal.scimFirstText')}</p>
      {loaded && !isNext ? (
        <Steps
          id={prefix}
          steps={loaded.steps}
          values={{ base_url: connection.base_url, bearer_token: text }}
          sentence={loaded.sentence}
          words={words}
          onCopied={(value) => value === 'bearer_token' && setCopied(true)}
        />
      ) : (
        <dl className="lk-values">
          {!isNext && (
            <div className="lk-value">
              <dt className="lk-label">{words('portal.scimUrl')}</dt>
              <dd>
                <CopyValue
                  id={`${prefix}-url`}
                  text={connection.base_url}
                  label={words('portal.scimUrl')}
                  words={words}
                />
              </dd>
            </div>
          )}
          <div className="lk-value">
            <dt className="lk-label">{label}</dt>
            <dd>
              <CopyValue
                id={`${prefix}-token`}
                text={text}
                label={label}
                words={words}
                onCopied={() => setCopied(true)}
              />
            </dd>
          </div>
        </dl>
      )}
      <label className="lk-box">
        <input type="checkbox" checked={isCopied} onChange={({ currentTarget }) => setCopied(currentTarget.checked)} />
        <span>{words('portal.scimFreshBox')}</span>
      </label>
    </Dialog>
  )
}
