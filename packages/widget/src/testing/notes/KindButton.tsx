import type { Entry } from '../../flow/method.ts'

/** One of several of its kind, which says what it is about. */
export const KindButton: Entry<[kind: string], { readonly kind: string }> = ({
  at: { id, item, busy, form },
  emit,
}) => (
  <button
    type="submit"
    id={id}
    form={form}
    className="lk-button lk-secondary"
    aria-disabled={busy ? true : undefined}
    onClick={() => emit(item.kind)}
  >
    {`Note by ${item.kind}`}
  </button>
)
