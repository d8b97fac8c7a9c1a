/** A development project, as the provider tells its own pages. */
interface Project {
  readonly vertical: 'CONSUMER' | 'B2B'
  readonly public_token: string
}

/**
 * The public token of this provider's consumer project.
 *
 * @throws Error when the provider does not say: it runs in production, or is not there.
 */
export const consumerToken = async (): Promise<string> => {
  const answer = await fetch('/dev/projects')
  if (!answer.ok) throw new Error(`The provider answered ${answer.status} where its development projects are listed.`)
  const projects: readonly Project[] = await answer.json()
  const consumer = projects.find(({ vertical }) => vertical === 'CONSUMER')
  if (consumer === undefined) throw new Error('The provider has no consumer project. Start it on an empty store.')
  return consumer.public_token
}
