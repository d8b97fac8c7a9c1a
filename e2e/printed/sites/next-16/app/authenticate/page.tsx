export default function Page() {
  return <p>The site</p>
}
