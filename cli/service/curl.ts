// Prints a request as a curl command instead of sending it.

import type { OutgoingRequest } from '../../client/attempts.ts'
import { curlCommand } from '../../contract/code-samples.ts'
import { note, print } from '../terminal/output.ts'
import type { Connection } from './connection.ts'

type PrintedRequest = Pick<OutgoingRequest, 'method' | 'url' | 'headers' | 'body'>

export async function printCurl(request: PrintedRequest, { hasProfileKey }: Connection): Promise<void> {
  const needsKey = request.headers.has('authorization')
  const headers = [...request.headers]
    .filter(([name, value]) => name !== 'authorization' && !(name === 'accept' && value === 'application/json'))
    .map(([name, value]) => [capitalized(name), value] as const)
  await print(`${curlCommand({ ...request, headers, needsKey })}\n`)
  if (hasProfileKey) note('set PETSTORE_KEY to the key in the profile before you run this command.')
}

/** Converts `content-type` to `Content-Type`. */
const capitalized = (name: string): string => name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
