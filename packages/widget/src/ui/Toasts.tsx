import { resolveValue, useToaster } from 'react-hot-toast/headless'

/** The toasts of one mount, inside its container's live region. */
export function Toasts({ toasterId }: { readonly toasterId: string }) {
  const { toasts } = useToaster({}, toasterId)
  return (
    <div className="lk-toast-list">
      {toasts.map((toast) => (
        <p key={toast.id} className={`lk-toast lk-${toast.type}`} data-leaving={toast.visible ? undefined : ''}>
          {resolveValue(toast.message, toast)}
        </p>
      ))}
    </div>
  )
}
