/**
 * The files of one part of a run that several machines share. Neighbours go to different parts, because the slow files of a
 * folder are beside each other.
 *
 * @param shard `2/4` for the second of four
 * @throws Error for another form
 */
export const shardOf = (files: readonly string[], shard: string): readonly string[] => {
  const [, number, count] = /^(\d+)\/(\d+)$/.exec(shard)?.map(Number) ?? []
  if (number === undefined || count === undefined || number < 1 || number > count)
    throw new Error(`--shard is "${shard}". Pass the number of the part and the number of parts, such as --shard=2/4.`)
  return files.filter((_, index) => index % count === number - 1)
}
