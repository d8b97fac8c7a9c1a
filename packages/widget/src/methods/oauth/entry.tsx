import type { OneTap, ShownProvider } from '../../consumer/plan.ts'
import type { Entry } from '../../flow/method.ts'
import { Spinner } from '../../ui/Spinner.tsx'

/** A provider's button. The place of its mark is there from the first paint; the wheel turns in it. */
export const ProviderButton: Entry<[provider: ShownProvider], ShownProvider> = ({
  at: { words, item, busy, form },
  emit,
}) => (
  <button
    type="submit"
    form={form}
    className="lk-button lk-secondary"
    aria-disabled={busy ? true : undefined}
    data-busy={busy ? '' : undefined}
    onClick={() => !busy && emit(item)}
  >
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
    {words('oauth.continue', { provider: item.name })}
  </button>
)

/** Where a prompt would stand, Google's button does. */
export const OneTapButton: Entry<[tap: OneTap], OneTap> = ({ at, emit }) =>
  ProviderButton({ at: { ...at, item: at.item.provider }, emit: () => emit(at.item) })
