import type { Entry } from '../flow/method.ts'
import type { Mark } from './mark.ts'
import { Spinner } from './Spinner.tsx'

/** Somebody whom a person can sign in with, by name, with a mark once that has come. */
export interface Named {
  readonly name: string
  /** Null where there is none to come. */
  readonly mark?: Mark | null
}

/** A provider's button. The place of its mark is there from the first paint; the wheel turns in it. */
export const ProviderButton = <Provider extends Named>({
  at: { words, item, busy, form, mark },
  emit,
}: Parameters<Entry<[provider: Provider], Provider>>[0]) => (
  <button
    type="submit"
    form={form}
    className="lk-button lk-secondary"
    aria-disabled={busy ? true : undefined}
    data-busy={busy ? '' : undefined}
    onClick={() => !busy && emit(item)}
  >
    {(busy || item.mark !== null) && (
      <span className="lk-mark" aria-hidden={true}>
        {busy ? (
          <Spinner />
        ) : (
          item.mark && (
            <svg viewBox="0 0 24 24" aria-hidden={true}>
              {item.mark.map(([path, fill, edge]) => (
                <path key={path} d={path} fill={fill} stroke={edge} />
              ))}
            </svg>
          )
        )}
      </span>
    )}
    {words('oauth.continue', { provider: item.name })}
    {mark}
  </button>
)
