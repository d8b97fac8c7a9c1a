import { Check } from './Check.tsx'
import { Heading } from './Heading.tsx'

/** The last screen: the user is signed in. Announced as soon as it appears. */
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
