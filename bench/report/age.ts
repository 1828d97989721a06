// Expresses a measurement's age as a number of commits.

/** Describes the number of commits since `commit`, such as `12 commits`; `unknown` if the repository does not contain it. */
export function ageOf(commit: string | undefined, folder: string = import.meta.dir): string {
  // A plus sign marks uncommitted changes.
  const range = `${commit?.replace(/\+$/, '')}..HEAD`
  const { success, stdout } = Bun.spawnSync(['git', 'rev-list', '--count', range], { cwd: folder, stderr: 'ignore' })
  if (commit === undefined || !success) return 'unknown'
  const count = Number(stdout.toString())
  return `${count} ${count === 1 ? 'commit' : 'commits'}`
}
