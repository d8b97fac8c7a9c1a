/** Separates two alternative ways to sign in. */
export const Divider = ({ text }: { readonly text: string }) => (
  <div className="lk-divider">
    <span>{text}</span>
  </div>
)
