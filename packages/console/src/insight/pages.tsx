import { messageFigures, signInFigures } from './figures.ts'
import { InsightFigures } from './InsightFigures.tsx'

export function SignIns() {
  return (
    <>
      <h1>Sign-ins</h1>
      <InsightFigures figures={signInFigures} />
    </>
  )
}

export function Messages() {
  return (
    <>
      <h1>Messages</h1>
      <InsightFigures figures={messageFigures} />
    </>
  )
}
