import type { Entry } from './entry.ts'
import { MarkIcon } from './MarkIcon.tsx'
import type { Mark } from './mark.ts'
import { Spinner } from './Spinner.tsx'

/** A provider with its name, and its mark once that has loaded. */
export interface NamedProvider {
  readonly name: string
  /** Names the part of its mark, which a page's style sheet can replace: `google`. A connection has none. */
  readonly type?: string
  /** Null for a provider without a mark. */
  readonly mark?: Mark | null
}

/**
 * A provider's button. The space for its mark is reserved from the first paint; the spinner is shown there. Among icons
 * the name is for screen readers, and its initial letter is visible until the mark has loaded.
 */
export const ProviderButton = <Provider extends NamedProvider>({
  at: { words, item, busy, form, mark },
  emit,
}: Parameters<Entry<[provider: Provider], Provider>>[0]) => (
  <button
    type="submit"
    form={form}
    className={`lk-button lk-secondary${item.type === undefined ? '' : ' lk-provider'}`}
    aria-disabled={busy ? true : undefined}
    data-busy={busy ? '' : undefined}
    onClick={() => !busy && emit(item)}
  >
    {(busy || item.mark !== null) && (
      <span className={`lk-mark lk-mark-${item.type ?? 'sso'}`} aria-hidden={true} data-initial={item.name[0]}>
        {busy ? <Spinner /> : item.mark && <MarkIcon of={item.mark} />}
      </span>
    )}
    <span className="lk-name">{words('oauth.continue', { provider: item.name })}</span>
    {mark}
  </button>
)
