/** The site's own picture. The heading beside it says what the screen is for, so it needs no words. */
export const Logo = ({ url }: { readonly url: string }) => <img className="lk-logo" src={url} alt="" />
