/** Leads back to the list of the page. */
export const BackLink = ({ label, onPress }: { readonly label: string; readonly onPress: () => void }) => (
  <button type="button" className="lk-action lk-portal-back" onClick={onPress}>
    <span className="lk-portal-arrow" aria-hidden={true}>
      {'←'}
    </span>
    <span>{label}</span>
  </button>
)
