import { useEffect } from 'react'
import type { Message } from '../ui/explain.ts'
import { useLastingRef, useLastingState } from '../ui/lasting-state.ts'
import { Sentence } from '../ui/Sentence.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import type { About, Act } from './card.ts'
import type { PageProps, PortalOutcome } from './contract.ts'
import { Dialog } from './Dialog.tsx'
import type { Draft } from './facts.ts'
import { permitsAny } from './permissions.ts'

/** Whether an act is there for the signed-in member. */
export const isAllowed = <Subject,>(act: Act<Subject>, about: About<Subject>): boolean =>
  act.isShown(about) && permitsAny(about.facts, act.permissions(about))

/** The button of an act, with its dialog and the sentence of its failure. */
export const ActButton = <Subject,>({
  act,
  about,
  id,
  input = {},
  page: { at, emit },
}: {
  readonly act: Act<Subject>
  readonly about: About<Subject>
  readonly id: string
  /** The input of the act besides its subject. */
  readonly input?: Draft
  readonly page: Pick<PageProps, 'at' | 'emit'>
}) => {
  const { words } = about
  const of = `${act.name}:${id}`
  // Several buttons may be about one entry, each with its own input.
  const key = `${at.id} ${of} ${Object.values(input).join()}`
  const [isAsking, setAsking] = useLastingState(`${key} asking`, () => false)
  const [isRunning, setRunning] = useLastingState(`${key} running`, () => false)
  const [isTicked, setTicked] = useLastingState(`${key} ticked`, () => false)
  const [failures, setFailures] = useLastingState<readonly Message[]>(`${key} failures`, () => [])
  const seen = useLastingRef<PortalOutcome | undefined>(`${key} seen`, at.outcome)
  const { outcome } = at
  useEffect(() => {
    if (!outcome || outcome === seen.current) return
    seen.current = outcome
    if (outcome.of !== of || !isRunning) return
    setRunning(false)
    setFailures(outcome.failures)
    if (outcome.failures.length === 0) setAsking(false)
  }, [outcome, of, isRunning, seen, setAsking, setFailures, setRunning])
  const { dialog } = act
  const prefix = `${at.id}-${act.name}`
  const run = () => {
    setRunning(true)
    setFailures([])
    emit.act({ act: act.name, id, input: { ...input, ...(dialog?.box && { [dialog.box[0]]: isTicked }) } })
  }
  const more = dialog?.more?.(about)
  const failed = failures.length > 0 && (
    <div role="alert" className="lk-failures">
      {failures.map((failure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the failures of one act have no other identity
        <p key={index}>
          <Sentence of={failure} />
        </p>
      ))}
    </div>
  )
  const isBusy = isRunning && at.busy === 'act'
  return (
    <>
      <button
        type="button"
        className={act.isDanger ? 'lk-action lk-danger-text' : 'lk-action'}
        aria-disabled={isBusy ? true : undefined}
        data-busy={isBusy ? '' : undefined}
        onClick={() => {
          if (isBusy) return
          if (!dialog) return run()
          setFailures([])
          setTicked(false)
          setAsking(true)
        }}
      >
        {isBusy && !dialog && <Spinner />}
        <span>{words(act.label)}</span>
      </button>
      {!dialog && failed}
      {dialog && isAsking && (
        <Dialog
          id={`${prefix}-dialog`}
          title={words(dialog.title)}
          words={words}
          confirmLabel={words(act.label)}
          isDanger={act.isDanger === true}
          isBusy={isBusy}
          onConfirm={run}
          onClose={() => setAsking(false)}
        >
          {dialog.of && (
            <p className="lk-body">
              <strong>
                <bdi>{dialog.of(about)}</bdi>
              </strong>
            </p>
          )}
          <p className="lk-body">{words(dialog.text)}</p>
          {more && <p className="lk-body">{words(more)}</p>}
          {dialog.box && (
            <label className="lk-box">
              <input
                type="checkbox"
                checked={isTicked}
                onChange={({ currentTarget }) => setTicked(currentTarget.checked)}
              />
              <span>{words(dialog.box[1])}</span>
            </label>
          )}
          {failed}
        </Dialog>
      )}
    </>
  )
}
