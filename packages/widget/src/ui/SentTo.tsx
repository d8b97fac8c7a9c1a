import type { CopyId, Words } from '../copy/copy.ts'
import { ChangeLink } from './ChangeLink.tsx'
import { Phrase } from './Phrase.tsx'

/**
 * The sentence that says where a code or link was sent, and the way to change the address or number.
 *
 * @param id ID of the sentence, which also describes the heading or the field of the screen
 * @param isWhole whether the destination must stay in one line: a phone number must not wrap at its spaces
 * @param onChange undefined if the destination cannot be changed
 */
export const SentTo = ({
  id,
  words,
  sentence,
  destination,
  isWhole = false,
  onChange,
}: {
  readonly id: string
  readonly words: Words
  readonly sentence: CopyId
  readonly destination: string
  readonly isWhole?: boolean
  readonly onChange: (() => void) | undefined
}) => {
  const address = (
    <bdi className="lk-destination" data-whole={isWhole ? '' : undefined}>
      {destination}
    </bdi>
  )
  return (
    <div className="lk-identity">
      <p id={id} className="lk-body">
        <Phrase of={words.template(sentence)} with={{ destination: address, email: address }} />
      </p>
      {onChange && (
        <>
          {' '}
          <ChangeLink words={words} describedBy={id} onPress={onChange} />
        </>
      )}
    </div>
  )
}
