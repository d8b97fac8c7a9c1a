/** State of the documentation site: it can be read, a build runs, or a build of these sources failed. */
export type SiteState = 'complete' | 'building' | 'failed'

export interface SiteBuildOptions {
  /** Returns the fingerprint of the sources. */
  readonly sourceStamp: () => Promise<string>
  /** Returns the fingerprint of the built site; null without one. */
  readonly builtStamp: () => Promise<string | null>
  /** Builds the site. Resolves with false if that failed. */
  readonly build: () => Promise<boolean>
}

/**
 * Returns a function that resolves with the state of the site. It starts a build if the sources changed since the last one.
 * Concurrent calls share one build, and sources that failed are not built again until they change.
 */
export const createSiteBuild = ({ sourceStamp, builtStamp, build }: SiteBuildOptions): (() => Promise<SiteState>) => {
  let isBuilding = false
  let failedStamp: string | null = null
  const start = async (stamp: string) => {
    isBuilding = true
    try {
      if (!(await build())) failedStamp = stamp
    } catch {
      failedStamp = stamp
    } finally {
      isBuilding = false
    }
  }
  return async () => {
    if (isBuilding) return 'building'
    const [stamp, built] = await Promise.all([sourceStamp(), builtStamp()])
    // Another call may have started a build meanwhile.
    if (isBuilding) return 'building'
    if (stamp === built) return 'complete'
    if (stamp === failedStamp) return 'failed'
    void start(stamp)
    return 'building'
  }
}
