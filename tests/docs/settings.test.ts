// docs/operate/settings.md lists exactly the settings in the code, with valid examples.
import { expect, test } from 'bun:test'
import { readConfig, settingOptions } from '../../server/process/settings/config.ts'

const page = await Bun.file(new URL('../../docs/operate/settings.md', import.meta.url)).text()

const documented = [...page.matchAll(/^\| `(\w+)`, `--([\w-]+)` \| (?:`([^`]+)` )?\| .+ Example: `([^`]+)` \|$/gm)].map(
  ([, variable = '', flag = '', defaultValue = '', example = '']) => ({ flag, variable, defaultValue, example }),
)

const settings = settingOptions().map(({ flag, variable, defaultValue }) => ({ flag, variable, defaultValue }))

test('the table lists exactly the flags, variables, and defaults in the code', () => {
  expect(settings).toHaveLength(Object.keys(readConfig({}, {})).length)
  expect(documented.map(({ example, ...setting }) => setting)).toEqual(settings)
})

test.each(documented)(
  'the example for --$flag is valid and differs from the default',
  ({ flag, variable, example }) => {
    const fromFlag = readConfig({ [flag]: example }, {})
    expect(fromFlag).toEqual(readConfig({}, { [variable]: example }))
    // In tests, the example for log-format is also the default, because standard output is not a terminal.
    if (flag !== 'log-format') expect(fromFlag).not.toEqual(readConfig({}, {}))
  },
)
