import { Check } from './Check.tsx'
import { Heading } from './Heading.tsx'

/** The end of the way: somebody is signed in. Said aloud as soon as it is shown. */
export const Success = ({
  id,
  title,
  text,
}: {
  readonly id: string
  readonly title: string
  readonly text: string
}) => (
  <div className="lk-view lk-end" role="status">
    <Check />
    <Heading id={`${id}-title`} text={title} describedBy={`${id}-text`} />
    <p id={`${id}-text`} className="lk-body">
      {text}
    </p>
  </div>
)
