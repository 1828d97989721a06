// Tells how old a measurement is, in commits.

/** Describes the number of commits since this one, such as `12 commits`; `unknown` outside a checkout that contains it. */
export function ageOf(commit: string | undefined, folder: string = import.meta.dir): string {
  // A plus sign marks uncommitted changes.
  const range = `${commit?.replace(/\+$/, '')}..HEAD`
  const { success, stdout } = Bun.spawnSync(['git', 'rev-list', '--count', range], { cwd: folder, stderr: 'ignore' })
  if (commit === undefined || !success) return 'unknown'
  const count = Number(stdout.toString())
  return `${count} ${count === 1 ? 'commit' : 'commits'}`
}
