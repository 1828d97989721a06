// `petstore profiles`: saves the URLs and keys of services in a file.
import type { Command } from 'commander'
import { SettingsError } from '../../server/process/settings/config.ts'
import { readHttpUrl } from '../../server/process/settings/values.ts'
import { addExamples } from '../help.ts'
import { read, requireNoProblem } from '../problems.ts'
import { toJson } from '../terminal/json.ts'
import { note, print } from '../terminal/output.ts'
import { readSecret } from '../terminal/secret-input.ts'
import { formatTable } from '../terminal/table.ts'
import { type Profile, profilePath, readProfiles, writeProfiles } from './profile-file.ts'

export function define(profiles: Command): void {
  profiles.description(
    `Saves service URLs and keys in a file that only you can read: ${profilePath()}. A key is sent only to its profile's
URL. Flags and the variables PETSTORE_URL and PETSTORE_KEY take precedence.`,
  )
  const list = profiles.command('list').description('Lists the profiles, without their keys.')
  list.option('--json', 'Print JSON').action((options) => listProfiles(options.json === true))
  addExamples(list, ['profiles list', 'profiles list --json'])

  const set = profiles
    .command('set')
    .description('Adds or replaces a profile. Reads the key from standard input, or asks for it.')
  set
    .argument('<name>', 'The name of the profile')
    .option('--url <url>', 'URL of the service (required)')
    .option('--no-key', 'Save the profile without a key')
    .action((name, options) => setProfile(name, options.url ?? '', options.key))
  addExamples(set, [
    'profiles set local --url http://127.0.0.1:8080 --no-key',
    'profiles set shop --url https://shop.example < key.txt',
  ])

  const use = profiles.command('use').description('Makes a profile the default.')
  use.argument('<name>', 'The name of the profile').action(useProfile)
  addExamples(use, ['profiles use shop', 'profiles use local'])

  const remove = profiles.command('remove').description('Removes a profile and its key.')
  remove.argument('<name>', 'The name of the profile').action(removeProfile)
  addExamples(remove, ['profiles remove shop', 'profiles remove local'])
  addExamples(profiles, ['profiles set shop --url https://shop.example', 'profiles list'])
}

async function listProfiles(isJson: boolean): Promise<void> {
  const { profiles, default: defaultName } = readProfiles()
  const rows = Object.entries(profiles).map(([name, { url, key }]) => ({
    name,
    url,
    hasKey: key !== undefined,
    isDefault: name === defaultName,
  }))
  if (isJson) return print(`${toJson(rows)}\n`)
  if (rows.length === 0) return note('there are no profiles; see petstore profiles set --help.')
  const cells = rows.map(({ name, url, hasKey, isDefault }) => ({
    name,
    url,
    key: hasKey ? 'yes' : 'no',
    default: isDefault ? 'yes' : '',
  }))
  await print(formatTable(['name', 'url', 'key', 'default'], cells, process.stdout))
}

async function setProfile(name: string, urlText: string, wantsKey: boolean): Promise<void> {
  const url = requireNoProblem((problems) => {
    if (!/^[\w.-]{1,50}$/.test(name))
      problems.push('<name>: must be 1 to 50 letters, digits, dots, hyphens and underscores.')
    return read('--url', () => readHttpUrl(urlText), problems) ?? ''
  })
  // Read the file before asking for the key, because reading may fail.
  const all = readProfiles()
  const key = wantsKey ? await readSecret(`API key for ${url} (empty for none): `) : ''
  if (!/^[\x21-\x7e]*$/.test(key)) throw new SettingsError(['the key must not contain white space.'])
  const profile: Profile = key === '' ? { url } : { url, key }
  const isFirst = Object.keys(all.profiles).length === 0
  writeProfiles({
    ...all,
    ...(isFirst ? { default: name } : {}),
    profiles: { ...all.profiles, [name]: profile },
  })
  note(
    `profile ${name} is saved ${key === '' ? 'without a key' : 'with a key'}${isFirst ? ', and is the default' : ''}.`,
  )
}

function useProfile(name: string): void {
  const all = readProfiles()
  requireProfile(all.profiles, name)
  writeProfiles({ ...all, default: name })
  note(`profile ${name} is now the default.`)
}

function removeProfile(name: string): void {
  const { default: defaultName, profiles } = readProfiles()
  requireProfile(profiles, name)
  const { [name]: _, ...others } = profiles
  writeProfiles({
    ...(defaultName === undefined || defaultName === name ? {} : { default: defaultName }),
    profiles: others,
  })
  note(`profile ${name} was removed.`)
}

function requireProfile(profiles: Readonly<Record<string, Profile>>, name: string): void {
  if (!Object.hasOwn(profiles, name))
    throw new SettingsError([`there is no profile "${name}"; see petstore profiles list.`])
}
