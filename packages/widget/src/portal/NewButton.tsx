import type { PlainId } from '../copy/copy.ts'
import { Spinner } from '../ui/Spinner.tsx'
import type { PageProps } from './contract.ts'

/**
 * The button that opens the form of a new entry. A form that has not loaded comes later.
 *
 * @param isAsked whether it was pressed
 */
export const NewButton = ({
  label,
  isAsked,
  page: { at, emit, changes },
  onPress,
}: {
  readonly label: PlainId
  readonly isAsked: boolean
  readonly page: PageProps
  readonly onPress: () => void
}) => {
  const isLoading = isAsked && at.busy === 'prepare'
  return (
    <button
      type="button"
      className="lk-action lk-strong lk-portal-new"
      aria-disabled={isLoading ? true : undefined}
      data-busy={isLoading ? '' : undefined}
      onClick={() => {
        onPress()
        if (!changes) emit.prepare()
      }}
    >
      {isLoading && <Spinner />}
      <span>{at.words(label)}</span>
    </button>
  )
}
