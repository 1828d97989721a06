// docs/operate/settings.md lists the settings of the code, all of them and no other, with examples that are valid.
import { expect, test } from 'bun:test'
import { readConfig, settingOptions } from '../../server/process/settings/config.ts'

const page = await Bun.file(new URL('../../docs/operate/settings.md', import.meta.url)).text()

const documented = [
  ...page.matchAll(/^\| `(\w+)`, `--([\w-]+)` \| (?:`([^`]+)` )?\| .+ For example `([^`]+)` \|$/gm),
].map(([, variable = '', flag = '', defaultValue = '', example = '']) => ({ flag, variable, defaultValue, example }))

const settings = settingOptions().map(({ flag, variable, defaultValue }) => ({ flag, variable, defaultValue }))

test('the table has exactly the flags, variables and defaults of the code', () => {
  expect(settings).toHaveLength(Object.keys(readConfig({}, {})).length)
  expect(documented.map(({ example, ...setting }) => setting)).toEqual(settings)
})

test.each(documented)('the example of --$flag is valid, and changes the default', ({ flag, variable, example }) => {
  const fromFlag = readConfig({ [flag]: example }, {})
  expect(fromFlag).toEqual(readConfig({}, { [variable]: example }))
  // The log of a test is JSON already, because its standard output is no terminal.
  if (flag !== 'log-format') expect(fromFlag).not.toEqual(readConfig({}, {}))
})
