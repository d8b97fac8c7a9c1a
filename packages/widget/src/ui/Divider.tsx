/** Stands between two ways to go on. */
export const Divider = ({ text }: { readonly text: string }) => (
  <div className="lk-divider">
    <span>{text}</span>
  </div>
)
