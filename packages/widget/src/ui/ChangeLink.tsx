import type { Words } from '../copy/copy.ts'

/**
 * Leads back to where the address or number was typed.
 *
 * @param describedBy ID of the element that contains the address
 */
export const ChangeLink = ({
  words,
  describedBy,
  onPress,
}: {
  readonly words: Words
  readonly describedBy: string
  readonly onPress: () => void
}) => (
  <button type="button" className="lk-link lk-change" aria-describedby={describedBy} onClick={() => onPress()}>
    {words('flow.change')}
  </button>
)
