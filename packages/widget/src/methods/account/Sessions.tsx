import type { PlainId, Words } from '../../copy/copy.ts'
import type { AccountState, DeviceSession } from '../../mount/account.contract.ts'
import { ChangeButton, ChangeError } from './ChangeButton.tsx'
import { LoadedList } from './LoadedList.tsx'
import { RowAction } from './RowAction.tsx'

/** Sentences of factors, by their `delivery_method` on the wire. */
const factorNames: Readonly<Record<string, PlainId>> = {
  email: 'account.byEmail',
  sms: 'account.bySms',
  knowledge: 'account.password',
  webauthn_registration: 'account.byPasskey',
  crypto_wallet: 'account.byWallet',
  authenticator_app: 'account.authenticator',
  recovery_code: 'account.byRecoveryCode',
  impersonation: 'account.byStaff',
}

/** Names the factors of a session. Unknown ones are left out. */
const factorNamesOf = ({ words, providerNames }: AccountState['at'], { factors }: DeviceSession): readonly string[] => {
  const names = factors.flatMap((factor) => {
    const sentence = Object.hasOwn(factorNames, factor) ? factorNames[factor] : undefined
    if (sentence) return words(sentence)
    if (factor === 'whatsapp') return 'WhatsApp'
    const provider = factor.replace(/^oauth_/, '')
    return Object.hasOwn(providerNames, provider) ? (providerNames[provider] ?? []) : []
  })
  return [...new Set(names)]
}

const deviceName = (words: Words, { browser, system }: DeviceSession): string =>
  browser && system ? words('account.device', { browser, system }) : browser || system || words('account.unknownDevice')

const timeOf = ({ words, timeZone }: AccountState['at'], at: string): string => {
  const text = new Intl.DateTimeFormat(words.locale ?? 'en', { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return timeZone ? `${text.format(new Date(at))} ${timeZone}` : text.format(new Date(at))
}

/** The active sessions of the account, the one of this browser first. */
export const Sessions = (state: AccountState) => {
  const { words, lists } = state.at
  const sessions = [...(lists?.sessions ?? [])].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  return (
    <LoadedList state={state} list="sessions">
      <ul className="lk-rows lk-devices">
        {sessions.map((session) => (
          <SessionRow key={session.id} state={state} session={session} />
        ))}
      </ul>
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <ChangeButton
          state={state}
          label={words('account.endOthers')}
          opener="sessions:others"
          change={{ do: 'endOtherSessions' }}
        />
      )}
    </LoadedList>
  )
}

const SessionRow = ({ state, session }: { readonly state: AccountState; readonly session: DeviceSession }) => {
  const { at, press, isBusy } = state
  const { words, open, waiting } = at
  const device = deviceName(words, session)
  const key = `sessions:${session.id}`
  const signedIn = words('account.signedInAt', { time: timeOf(at, session.startedAt) })
  return (
    <li data-latchkey-session={session.id}>
      <div className="lk-entry">
        <DeviceIcon system={session.system} />
        <span className="lk-entry-text">
          <span>{device}</span>
          {session.isCurrent && <span className="lk-entry-badge">{words('account.thisDevice')}</span>}
          <span className="lk-helper">
            <span className="lk-parts">
              {[signedIn, ...factorNamesOf(at, session)].map((part) => (
                // With the space, a copied text has it too.
                <span key={part}>{`${part} `}</span>
              ))}
            </span>
          </span>
          {!session.isCurrent && (
            <span className="lk-helper">{words('account.usedAt', { time: timeOf(at, session.usedAt) })}</span>
          )}
        </span>
        {!session.isCurrent && (
          <RowAction
            label={words('account.signOut')}
            name={words('account.signOutNamed', { name: device })}
            busy={isBusy(key)}
            disabled={open != null || (waiting.change ?? 0) > 0}
            onPress={() => press(key, { do: 'endSession', id: session.id })}
          />
        )}
      </div>
      <ChangeError state={state} opener={key} />
    </li>
  )
}

/** Systems of phones and tablets, as the provider names them. */
const handheld: ReadonlySet<string> = new Set(['iOS', 'iPadOS', 'Android'])

/** A drawing of the kind of device: a phone, a computer, or neither where the system is unknown. */
const DeviceIcon = ({ system }: { readonly system: string }) => (
  <span className="lk-device" aria-hidden={true}>
    <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" aria-hidden={true}>
      <path d={system === '' ? UNKNOWN : handheld.has(system) ? PHONE : COMPUTER} />
    </svg>
  </span>
)

const PHONE =
  'M8 2.5h8a1.5 1.5 0 0 1 1.5 1.5v16a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 20V4A1.5 1.5 0 0 1 8 2.5zM11 18.5h2'
const COMPUTER = 'M5 4.5h14A1.5 1.5 0 0 1 20.5 6v9.5h-17V6A1.5 1.5 0 0 1 5 4.5zM2 19.5h20'
const UNKNOWN = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.6 2.3c-.7.4-1.1.9-1.1 1.7M12 16.5v.1'
