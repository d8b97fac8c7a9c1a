import { type ReactNode, useEffect, useState } from 'react'
import type { PlainId, Words } from '../../../copy/copy.ts'
import type { Message } from '../../../flow/explain.ts'
import type { Problem } from '../../../flow/problem.ts'
import { FieldError } from '../../../ui/FieldError.tsx'
import { PasswordField, passwordOf } from '../../../ui/PasswordField.tsx'
import { Submit } from '../../../ui/Submit.tsx'
import { UnknownUsername, Username } from '../../../ui/Username.tsx'
import { type Judged, LONGEST_PASSWORD, type Luds, type Verdict, verdictOf } from './judged.ts'
import { Strength } from './Strength.tsx'

/**
 * Asks for a new password and tells how good it is. The button waits until the provider finds it good enough; whoever
 * presses Enter before that is told what is missing. Whoever is faster than the answer does not press twice: the
 * password is sent as soon as it is found good.
 *
 * @param email null where a link proves the address and nobody knows it here
 * @param judged the newest answer, which may be about a password that was typed before
 * @param onType hears what is to be judged
 */
export function NewPassword({
  id,
  words,
  email,
  luds,
  judged,
  busy,
  waiting,
  error,
  describedBy,
  onType,
  onSubmit,
  children,
}: {
  readonly id: string
  readonly words: Words
  readonly email: string | null
  readonly luds: Luds | null
  readonly judged: Judged | undefined
  readonly busy: boolean
  readonly waiting: number
  readonly error: Problem | null
  /** The element that says what the password is for. */
  readonly describedBy: string
  readonly onType: (password: string) => void
  readonly onSubmit: (password: string) => void
  /** What stands in the form after its button. */
  readonly children?: ReactNode
}) {
  const [typed, setTyped] = useState('')
  const [pressed, setPressed] = useState<string | null>(null)
  const verdict = verdictOf(typed, judged)
  const isPending = pressed === typed && verdict === 'checking'
  const isDue = pressed === typed && verdict === 'fine' && !busy
  useEffect(() => {
    if (!isDue) return
    setPressed(null)
    onSubmit(typed)
  }, [isDue, typed, onSubmit])
  const against =
    pressed === typed && verdict !== 'fine' && verdict !== 'checking' ? whyNot(verdict, judged, words) : null
  // The address cannot be corrected here, so that it was refused is told unasked.
  const isAddress = verdict === 'refused'
  const message = against ?? (isAddress && judged?.refused ? judged.refused : (error?.message ?? null))
  const ids = { field: `${id}-password`, strength: `${id}-strength`, error: `${id}-password-error` }
  const type = (password: string) => {
    setTyped(password)
    if (password !== '' && password.length <= LONGEST_PASSWORD) onType(password)
  }
  return (
    <form
      className="lk-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (busy || waiting > 0) return
        const password = passwordOf(event.currentTarget)
        // A password manager may have filled the field without a word.
        if (password !== typed) type(password)
        if (verdictOf(password, judged) === 'fine') onSubmit(password)
        else setPressed(password)
      }}
    >
      {email === null ? (
        <UnknownUsername labelledBy={describedBy} />
      ) : (
        <Username id={`${id}-username`} label={words('password.email')} email={email} />
      )}
      <PasswordField
        id={ids.field}
        words={words}
        autoComplete="new-password"
        busy={busy}
        invalid={!isAddress && (against !== null || error?.field === 'password')}
        describedBy={`${describedBy} ${ids.strength} ${ids.error}`}
        onType={type}
      />
      <Strength id={ids.strength} words={words} judged={typed === '' ? undefined : judged} luds={luds} />
      <p className="lk-hidden" role="status">
        {isPending ? words('password.checking') : heard(verdict, judged, words)}
      </p>
      <FieldError id={ids.error} message={message} waiting={waiting} words={words} />
      <Submit
        label={words('password.continue')}
        busy={busy || isPending}
        disabled={waiting > 0 || (verdict !== 'fine' && !isPending)}
      />
      {children}
    </form>
  )
}

/** What stands against it is on the screen already where it is weak or breached: then this is short. */
const sentences: Readonly<Record<Exclude<Verdict, 'fine' | 'checking' | 'refused'>, PlainId>> = {
  missing: 'password.missing',
  tooLong: 'password.tooLong',
  breached: 'password.unfit',
  weak: 'password.requirements',
}

/** Why a password is not sent now. */
function whyNot(verdict: Exclude<Verdict, 'fine' | 'checking'>, judged: Judged | undefined, words: Words): Message {
  if (verdict === 'refused') return judged?.refused ?? []
  const isScored = judged?.strength?.strength_policy !== 'luds'
  return [words(verdict === 'weak' && isScored ? 'password.unfit' : sentences[verdict])]
}

/** What a screen reader says once an answer is there, when it has nothing else to say. */
function heard(verdict: Verdict, judged: Judged | undefined, words: Words): string {
  const strength = judged?.strength
  // A project without a policy lets every password pass, which makes none strong.
  if (verdict === 'fine' && strength?.strength_policy === 'none') return ''
  if (verdict === 'fine') return words(strength ? 'password.strong' : 'password.unchecked')
  if (verdict === 'breached') return words('password.breached')
  if (verdict !== 'weak') return ''
  if (strength?.strength_policy === 'luds') return words('password.requirements')
  return strength?.feedback.warning || words('password.weak')
}
