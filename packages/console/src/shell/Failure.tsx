import { Notice } from './Notice.tsx'

/** What an operator reads instead of a page that failed. */
export function Failure({ error }: { readonly error: Error }) {
  return (
    <section aria-label="Failure">
      <h1>This page failed</h1>
      <Notice error={error} />
      <p>Your data is unchanged. Reload the page; if it fails again, report this message.</p>
      <button type="button" onClick={() => location.reload()}>
        Reload
      </button>
    </section>
  )
}
