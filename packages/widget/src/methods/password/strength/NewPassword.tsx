import { useEffect } from 'react'
import type { PlainId, Words } from '../../../copy/copy.ts'
import type { Elements } from '../../../ui/elements.ts'
import type { Message } from '../../../ui/explain.ts'
import { FieldError } from '../../../ui/FieldError.tsx'
import { Form } from '../../../ui/Form.tsx'
import type { JudgedPassword, PasswordCounts } from '../../../ui/judged-password.ts'
import { useLastingState } from '../../../ui/lasting-state.ts'
import { PasswordField, passwordOf } from '../../../ui/PasswordField.tsx'
import type { Problem } from '../../../ui/problem.ts'
import { Submit } from '../../../ui/Submit.tsx'
import { UnknownUsername, Username } from '../../../ui/Username.tsx'
import { LONGEST_PASSWORD, type Verdict, verdictOf } from './judged.ts'
import { Strength } from './Strength.tsx'

/**
 * Asks for a new password and shows its strength. The button is disabled until the provider accepts the password. Enter
 * before that shows what is missing; if the check is still running, the password is submitted as soon as it is
 * accepted.
 *
 * @param email null if a link proves the address and the page does not know it
 * @param judged the latest verdict, which may concern an earlier password
 * @param onType called with each password to check
 */
export function NewPassword({
  id,
  words,
  label = 'password.new',
  email,
  luds,
  judged,
  busy,
  waiting,
  error,
  describedBy,
  onType,
  onSubmit,
  onChange,
  beside,
  children,
}: {
  readonly id: string
  readonly words: Words
  /** A new account has no password that this one could be confused with. */
  readonly label?: 'password.label' | 'password.new'
  readonly email: string | null
  readonly luds: PasswordCounts | null
  readonly judged: JudgedPassword | undefined
  readonly busy: boolean
  readonly waiting: number
  readonly error: Problem | null
  /** ID of the element that describes the purpose of the password. */
  readonly describedBy: string
  readonly onType: (password: string) => void
  readonly onSubmit: (password: string) => void
  /** Leads back to where the address was typed. */
  readonly onChange?: (() => void) | undefined
  /** A button in the row of the one that submits. */
  readonly beside?: Elements
  /** Content of the form after its button. */
  readonly children?: Elements
}) {
  const [typedPassword, setTyped] = useLastingState(`${id}-password typed`, () => '')
  const [pressed, setPressed] = useLastingState<string | null>(`${id}-password pressed`, () => null)
  const verdict = verdictOf(typedPassword, judged)
  const isPending = pressed === typedPassword && verdict === 'checking'
  const isDue = pressed === typedPassword && verdict === 'fine' && !busy
  useEffect(() => {
    if (!isDue) return
    setPressed(null)
    onSubmit(typedPassword)
  }, [isDue, typedPassword, onSubmit, setPressed])
  const against =
    pressed === typedPassword && verdict !== 'fine' && verdict !== 'checking' ? whyNot(verdict, judged, words) : null
  // The address cannot be corrected here, so its rejection is shown without a submit.
  const isAddress = verdict === 'refused'
  const message = against ?? (isAddress && judged?.refused ? judged.refused : (error?.message ?? null))
  const ids = { field: `${id}-password`, strength: `${id}-strength`, error: `${id}-password-error` }
  const type = (password: string) => {
    setTyped(password)
    if (password !== '' && password.length <= LONGEST_PASSWORD) onType(password)
  }
  const submit = (
    <Submit
      label={words('password.continue')}
      busy={busy || isPending}
      disabled={waiting > 0 || (verdict !== 'fine' && !isPending)}
    />
  )
  return (
    <Form
      onSubmit={(form) => {
        if (busy || waiting > 0) return
        const password = passwordOf(form)
        // A password manager may have filled the field without an event.
        if (password !== typedPassword) type(password)
        if (verdictOf(password, judged) === 'fine') onSubmit(password)
        else setPressed(password)
      }}
    >
      {email === null ? (
        <UnknownUsername labelledBy={describedBy} />
      ) : (
        <Username id={`${id}-username`} words={words} email={email} onChange={onChange} />
      )}
      <PasswordField
        id={ids.field}
        words={words}
        label={label}
        autoComplete="new-password"
        busy={busy}
        invalid={!isAddress && (against !== null || error?.field === 'password')}
        describedBy={`${describedBy} ${ids.strength} ${ids.error}`}
        onType={type}
      />
      <Strength
        id={ids.strength}
        words={words}
        judged={typedPassword === '' ? undefined : judged}
        luds={luds}
        isSubmitted={against !== null}
      />
      <p className="lk-hidden" role="status">
        {isPending ? words('password.checking') : announcementOf(verdict, judged, words)}
      </p>
      <FieldError id={ids.error} message={message} waiting={waiting} words={words} />
      {beside ? (
        <div className="lk-form-buttons">
          {beside}
          {submit}
        </div>
      ) : (
        submit
      )}
      {children}
    </Form>
  )
}

/** For weak and breached passwords the details are already on the screen, so the sentence is short. */
const sentences: Readonly<Record<Exclude<Verdict, 'fine' | 'checking' | 'refused'>, PlainId>> = {
  missing: 'password.missing',
  tooLong: 'password.tooLong',
  breached: 'password.unfit',
  weak: 'password.requirements',
}

/** Returns why a password is not submitted now. */
function whyNot(
  verdict: Exclude<Verdict, 'fine' | 'checking'>,
  judged: JudgedPassword | undefined,
  words: Words,
): Message {
  if (verdict === 'refused') return judged?.refused ?? []
  const isScored = judged?.strength?.strength_policy !== 'luds'
  return [words(verdict === 'weak' && isScored ? 'password.unfit' : sentences[verdict])]
}

/** Returns the text that a screen reader announces after a verdict, if there is no other message. */
function announcementOf(verdict: Verdict, judged: JudgedPassword | undefined, words: Words): string {
  const strength = judged?.strength
  // A project without a policy accepts every password, which does not make it strong.
  if (verdict === 'fine' && strength?.strength_policy === 'none') return ''
  if (verdict === 'fine') return words(strength ? 'password.strong' : 'password.unchecked')
  if (verdict === 'breached') return words('password.breached')
  if (verdict !== 'weak') return ''
  if (strength?.strength_policy === 'luds') return words('password.requirements')
  return strength?.feedback.warning || words('password.weak')
}
