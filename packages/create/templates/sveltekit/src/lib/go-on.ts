/** Leaves for the page that asked for the sign-in. Addresses of other sites are not followed. */
export const goOn = () => {
  const target = new URL(new URLSearchParams(location.search).get('return_to') ?? '/account', location.origin)
  location.replace(target.origin === location.origin ? target.pathname + target.search : '/account')
}
