// Determines the service's URL and key: from flags, then from environment variables, then from a profile.
import { SettingsError } from '../../server/process/settings/config.ts'
import { readHttpUrl } from '../../server/process/settings/values.ts'
import { DEFAULT_URL } from '../connection-options.ts'
import { read } from '../problems.ts'
import { type Profile, readProfiles } from './profile-file.ts'

export interface Connection {
  /** The URL without a trailing slash. */
  readonly url: string
  readonly key: string | undefined
  /** Whether the key comes from a profile. */
  readonly hasProfileKey: boolean
}

export interface ConnectionFlags {
  readonly url?: string
  readonly key?: string
  readonly profile?: string
}

/** Reads the connection. Adds errors to `problems`. */
export function readConnection(flags: ConnectionFlags, problems: string[]): Connection {
  const { env } = process
  const profile = read('--profile', () => chooseProfile(flags, env), problems)
  const url = flagOrVariable('url', flags.url, profile?.isNamed ? {} : env) ?? {
    source: profile?.source ?? '--url',
    text: profile?.url ?? DEFAULT_URL,
  }
  const parsed = read(url.source, () => readHttpUrl(url.text), problems) ?? ''
  // A profile's key is used only for the profile's URL.
  const ownKey = profile?.key !== undefined && readUrl(profile.url) === parsed ? profile.key : undefined
  const fromProfile = ownKey === undefined ? undefined : { source: profile?.source ?? '', text: ownKey }
  const key = flagOrVariable('key', flags.key, profile?.isNamed && fromProfile ? {} : env) ?? fromProfile
  // The error does not repeat the key, because it is a secret.
  if (key && !/^[\x21-\x7e]+$/.test(key.text)) problems.push(`${key.source}: must be an API key without white space.`)
  return { url: parsed, key: key?.text, hasProfileKey: key !== undefined && key === fromProfile }
}

interface ChosenProfile extends Profile {
  /** Whether a flag selected the profile. If so, the profile takes precedence over environment variables. */
  readonly isNamed: boolean
  readonly source: string
}

/** Returns the profile to use, or undefined if none applies. Reads the profile file only if necessary. */
function chooseProfile(flags: ConnectionFlags, env: NodeJS.ProcessEnv): ChosenProfile | undefined {
  if (flags.profile === undefined && (flags.url !== undefined || isSet(env.PETSTORE_URL))) return undefined
  const { profiles, default: defaultName } = readProfiles()
  const [source, name] =
    flags.profile !== undefined
      ? ['--profile', flags.profile]
      : isSet(env.PETSTORE_PROFILE)
        ? ['PETSTORE_PROFILE', env.PETSTORE_PROFILE]
        : ['the default profile', defaultName]
  if (name === undefined) return undefined
  const profile = Object.hasOwn(profiles, name) ? profiles[name] : undefined
  if (profile === undefined)
    throw new SettingsError([`${source}: there is no profile "${name}"; see petstore profiles list.`])
  return { ...profile, isNamed: flags.profile !== undefined, source: `profile ${name}` }
}

const isSet = (text: string | undefined): text is string => text !== undefined && text.trim() !== ''

function readUrl(text: string): string | undefined {
  return read('', () => readHttpUrl(text), [])
}

/** Returns the flag's value or, if the flag is absent, the environment variable's value. A blank environment variable counts as unset. */
function flagOrVariable(name: 'url' | 'key', flag: string | undefined, env: NodeJS.ProcessEnv) {
  const variable = `PETSTORE_${name.toUpperCase()}`
  if (flag !== undefined) return { source: `--${name}`, text: flag }
  const text = env[variable]?.trim() ?? ''
  return text === '' ? undefined : { source: variable, text }
}
