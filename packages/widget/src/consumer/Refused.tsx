import type { CopyId, Words } from '../copy/copy.ts'
import type { View } from '../flow/view.ts'
import { Banner } from '../ui/Banner.tsx'
import { Heading } from '../ui/Heading.tsx'
import type { Shown } from './Main.tsx'

/** Which sentence it is comes from a table, so its values cannot be checked here. */
type Say = (id: CopyId, values: Readonly<Record<string, string>>) => string

/** Main, where the configuration can show nothing: it says why, to the developers of the site. */
export const Refused: View<Shown> = ({ at: { id, words, plan, header } }) => (
  <>
    {header && <Heading id={`${id}-title`} text={words('main.title')} />}
    {'refused' in plan && <Banner kind="error">{(words as Words & Say)(plan.refused, plan.values)}</Banner>}
  </>
)
