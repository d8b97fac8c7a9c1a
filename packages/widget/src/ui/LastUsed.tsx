/** Marks a button or tab as the last used method. Starts with a space, because it is part of the accessible name. */
export const LastUsed = ({ text }: { readonly text: string }) => (
  <>
    {' '}
    <span className="lk-last-used">{text}</span>
  </>
)
