import { resolveValue, useToaster } from 'react-hot-toast/headless'

/** What passes by in one mount, inside the live region of its container. */
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
