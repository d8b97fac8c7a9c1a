/** A button with an accessible label, drawn as an arrow that follows the reading direction. */
export const BackArrow = ({ label, onPress }: { readonly label: string; readonly onPress: () => void }) => (
  <button type="button" className="lk-back" aria-label={label} onClick={() => onPress()}>
    <svg viewBox="0 0 24 24" width="24" height="24" fill="none" aria-hidden={true}>
      <path d="M19 12H5m6-6-6 6 6 6" />
    </svg>
  </button>
)
