/** Says of the button or the tab that it stands in that its way was used last: after a space, for it is read with its name. */
export const LastUsed = ({ text }: { readonly text: string }) => (
  <>
    {' '}
    <span className="lk-last-used">{text}</span>
  </>
)
