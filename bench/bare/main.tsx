import { createRoot } from 'react-dom/client'

/** The floor: the form of Main in React 19 and nothing else. */
function Form() {
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <h1>Sign up or log in</h1>
      <label>
        Email
        <input type="email" name="email" required autoComplete="email" placeholder="example@email.com" />
      </label>
      <button type="submit">Continue with email</button>
    </form>
  )
}

const place = document.getElementById('login')
if (place) createRoot(place).render(<Form />)
