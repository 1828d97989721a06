// Many files in one, so that a single-file executable can contain them: a line of JSON with names and lengths, then the compressed files
// one after another.

export type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

export function writePack(files: Files): Buffer {
  const index = JSON.stringify(Array.from(files, ([name, { length }]) => [name, length]))
  return Buffer.concat([Buffer.from(`${index}\n`), ...files.values()])
}

export function readPack(pack: Uint8Array<ArrayBuffer>): Files {
  const bytes = Buffer.from(pack.buffer, pack.byteOffset, pack.byteLength)
  let offset = bytes.indexOf('\n') + 1
  const index: [name: string, length: number][] = JSON.parse(bytes.subarray(0, offset).toString())
  return new Map(
    index.map(([name, length]) => {
      const file = bytes.subarray(offset, offset + length)
      offset += length
      return [name, file]
    }),
  )
}
