import { Link } from '@tanstack/react-router'

/** What an operator reads at an address without a page. */
export function NotFound() {
  return (
    <main className="door">
      <h1>This page does not exist</h1>
      <p>The address is wrong, or the page has another one now.</p>
      <Link to="/" className="button">
        Open the console
      </Link>
    </main>
  )
}
