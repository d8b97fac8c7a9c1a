/** Pictures of users and organizations, whose hosts a site does not know. Their styles are `picture.css`. */

const mark = ({ currentTarget }: { readonly currentTarget: EventTarget }, state: string) => {
  ;(currentTarget as HTMLElement).dataset.picture = state
}

/**
 * A picture above a text. The text shows while the picture loads, and stays if it does not load. The host of the picture
 * gets no referrer.
 */
export const Picture = ({
  className,
  url,
  text,
  name,
}: {
  readonly className: string
  /** Empty for the text only. */
  readonly url: string
  /** The initials, or the first letter of a name. */
  readonly text: string
  /** The accessible name. Without it the picture is decorative: the name is beside it. */
  readonly name?: string | undefined
}) => (
  <span
    // Another picture starts with the text again.
    key={url}
    className={`lk-picture ${className}`}
    {...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
  >
    <span>{text}</span>
    {url !== '' && (
      <img
        src={url}
        alt=""
        referrerPolicy="no-referrer"
        onLoad={(event) => mark(event, 'loaded')}
        onError={(event) => mark(event, 'lost')}
      />
    )}
  </span>
)
