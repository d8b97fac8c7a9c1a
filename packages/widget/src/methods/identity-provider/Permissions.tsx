import type { ConsentItem } from '../../mount/identity-provider.ts'

/** What an app may do, below a heading: one line for each permission, with its details. */
export const Permissions = ({
  id,
  header,
  items,
}: {
  readonly id: string
  readonly header: string
  readonly items: readonly ConsentItem[]
}) => (
  <>
    <h3 id={id} className="lk-label">
      <bdi>{header}</bdi>
    </h3>
    <ul className="lk-permissions" aria-labelledby={id}>
      {items.map((item) => {
        const { text, details = [] } = typeof item === 'string' ? { text: item } : item
        return (
          <li key={text}>
            <bdi>{text}</bdi>
            {details.length > 0 && (
              <ul className="lk-permission-details">
                {details.map((detail) => (
                  <li key={detail}>
                    <bdi>{detail}</bdi>
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  </>
)
