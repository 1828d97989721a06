// The banner that people see at the terminal when a playground has started.
import { version } from '../../package.json'

export function playgroundBanner(url: string): string {
  const local = url.replace(/\/\/(0\.0\.0\.0|\[::\])(?=:|$)/, '//localhost')
  return `
  Petstore ${version} playground

  Start    ${local}
  Data     in temporary files until you stop the playground
  Stop     Ctrl-C

  Create a store:
    curl -X POST ${local}/sandboxes -d '{"data":"shop"}'

`
}
