// The profile file, which stores the URLs and keys of services. Only its owner may read it.
import { chmodSync, mkdirSync, readFileSync, realpathSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { SettingsError } from '../../server/process/settings/config.ts'

export interface Profile {
  readonly url: string
  readonly key?: string
}

export interface Profiles {
  /** The name of the default profile. */
  readonly default?: string
  readonly profiles: Readonly<Record<string, Profile>>
}

/** Returns the profile file's path, as the XDG specification defines it: https://specifications.freedesktop.org/basedir-spec/latest/ */
export function profilePath(): string {
  const { env } = process
  const base = env.XDG_CONFIG_HOME?.startsWith('/') ? env.XDG_CONFIG_HOME : join(env.HOME ?? homedir(), '.config')
  return join(base, 'petstore', 'config.json')
}

/** Reads the profiles. A missing file means that there are none. Throws SettingsError. */
export function readProfiles(): Profiles {
  const path = profilePath()
  const text = readPrivate(path)
  return text === undefined ? { profiles: {} } : parse(path, text)
}

function readPrivate(path: string): string | undefined {
  try {
    const stats = statSync(path)
    if (stats.isDirectory()) throw new SettingsError([`${path}: must be a file, but it is a folder; remove it.`])
    // Skip the check on Windows, where files do not have these permission bits.
    if (process.platform !== 'win32' && (stats.mode & 0o077) !== 0)
      throw new SettingsError([`${path}: other users can read it and the keys in it; run chmod 600 ${path} first.`])
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof SettingsError) throw error
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw new SettingsError([`${path}: cannot be read (${code ?? 'an unknown error'}).`])
  }
}

/** The error does not repeat the file's contents, because they include keys. */
function parse(path: string, text: string): Profiles {
  try {
    const value: unknown = JSON.parse(text)
    if (isProfiles(value)) return value
  } catch {
    // The file is not JSON. The error below also covers JSON that does not contain profiles.
  }
  throw new SettingsError([
    `${path}: must be {"default": "name", "profiles": {"name": {"url": "https://…", "key": "…"}}}; repair or remove it.`,
  ])
}

function isProfiles(value: unknown): value is Profiles {
  const { default: name, profiles } = (value ?? {}) as { default?: unknown; profiles?: unknown }
  const isText = (one: unknown): boolean => one === undefined || typeof one === 'string'
  return (
    isText(name) &&
    typeof profiles === 'object' &&
    profiles !== null &&
    Object.values(profiles).every((one) => typeof one?.url === 'string' && isText(one.key))
  )
}

/** Writes the profiles. Throws a one-sentence error on failure. */
export function writeProfiles(profiles: Profiles): void {
  const path = profilePath()
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    replaceFile(targetOf(path), profiles)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`cannot write to ${path} (${code ?? 'an unknown error'}).`, { cause: error })
  }
}

/** Follows symbolic links, because some people keep their configuration files elsewhere. */
function targetOf(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

/** Replaces the file atomically, so no one ever reads a partial file. */
function replaceFile(path: string, profiles: Profiles): void {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(profiles, null, 2)}\n`, { mode: 0o600 })
  // The `mode` option applies only to new files.
  chmodSync(draft, 0o600)
  renameSync(draft, path)
}
